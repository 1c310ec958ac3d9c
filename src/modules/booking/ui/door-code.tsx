// The family's door code: four digits the pandit asks for when he comes, large enough to be read out at the door.
import { useTranslation } from '../../../ui/words.tsx'
import './door-code.css'

export function DoorCode({ code }: { code: string }) {
  const { t } = useTranslation('family')
  return (
    <section className="fam-door card" aria-labelledby="door-code">
      <div>
        <h2 id="door-code">{t('door.title')}</h2>
        <p>{t('door.text')}</p>
      </div>
      <p className="num fam-code">{code}</p>
    </section>
  )
}
