import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../../ui/translation.tsx'
import { type Crop, cropRect, MAX_ZOOM, panCrop, zoomCrop } from './crop.ts'
import * as styles from './pictures.module.css'
import { draw } from './read-picture.ts'

type CropPictureProps = {
  picture: ImageBitmap
  /** Width by height: 1 is a square, 0.8 is 4:5. */
  shape: number
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** Width of the canvas in pixels; it is displayed smaller. */
const CANVAS_WIDTH = 640

export function CropPicture({ picture, shape, crop, onCrop }: CropPictureProps) {
  const { t } = useTranslation('pictures')
  const canvas = useRef<HTMLCanvasElement>(null)
  const hint = useId()
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, cropRect(picture, shape, crop))
  }, [picture, shape, crop])
  const dragHandlers = useDrag((by) => onCrop(panCrop(picture, shape, crop, by)))
  return (
    <fieldset className={styles.crop}>
      <legend>{t('crop.title')}</legend>
      <canvas
        ref={canvas}
        width={CANVAS_WIDTH}
        height={Math.round(CANVAS_WIDTH / shape)}
        role="img"
        aria-label={t('crop.preview')}
        aria-describedby={hint}
        {...dragHandlers}
      />
      <p id={hint} className="hint">
        {t('crop.hint')}
      </p>
      <Slider
        label={t('crop.zoom')}
        min={1}
        max={MAX_ZOOM}
        value={crop.zoom}
        onValue={(zoom) => onCrop(zoomCrop(picture, shape, crop, zoom))}
      />
      <Slider label={t('crop.across')} min={0} max={1} value={crop.across} onValue={(across) => onCrop({ ...crop, across })} />
      <Slider label={t('crop.down')} min={0} max={1} value={crop.down} onValue={(down) => onCrop({ ...crop, down })} />
    </fieldset>
  )
}

/** Dragging on the canvas, as fractions of its width and height. */
function useDrag(onDrag: (by: { across: number; down: number }) => void) {
  const last = useRef<{ x: number; y: number }>(undefined)
  const [isDragging, setDragging] = useState(false)
  const end = () => {
    last.current = undefined
    setDragging(false)
  }
  return {
    className: isDragging ? styles.pulling : undefined,
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = { x: event.clientX, y: event.clientY }
      setDragging(true)
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const from = last.current
      if (!from) return
      const { width, height } = event.currentTarget.getBoundingClientRect()
      onDrag({ across: (event.clientX - from.x) / width, down: (event.clientY - from.y) / height })
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

type SliderProps = { label: string; min: number; max: number; value: number; onValue: (value: number) => void }

function Slider({ label, min, max, value, onValue }: SliderProps) {
  return (
    <label className={styles.cropSlider}>
      <span>{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50}
        value={value}
        onChange={(event) => onValue(Number(event.target.value))}
      />
    </label>
  )
}
