import { useState } from 'react'
import type { Translate } from '../../../../shared/text/translation.ts'
import type { ProductDetails } from '../../catalogue/contract.ts'
import * as styles from './gallery.module.css'

type GalleryProps = { product: Pick<ProductDetails, 'name' | 'imageUrl' | 'images'>; t: Translate<'shop'> }

export function Gallery({ product, t }: GalleryProps) {
  const images = product.images.length > 0 ? product.images : [{ url: product.imageUrl, alt: product.name }]
  const [at, setAt] = useState(0)
  const shown = images[at] ?? images[0]
  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <img src={shown?.url} alt={shown?.alt ?? ''} width="400" height="400" fetchPriority="high" />
      </div>
      {images.length > 1 ? (
        <ul className={styles.thumbs} aria-label={t('product.pictures')}>
          {images.map((image, index) => (
            <li key={image.url}>
              <button type="button" aria-label={image.alt} aria-pressed={index === at} onClick={() => setAt(index)}>
                <img src={image.url} alt="" width="72" height="72" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
