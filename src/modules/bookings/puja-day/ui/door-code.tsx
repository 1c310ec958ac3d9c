import { useTranslation } from '../../../../ui/words.tsx'
import type { FamilyBooking } from '../../record/contract.ts'
import * as styles from './door-code.module.css'

export function DoorCode({ booking }: { booking: Pick<FamilyBooking, 'state' | 'doorCode' | 'online'> }) {
  const { t } = useTranslation('family')
  const { doorCode: code } = booking
  if (code === null)
    return booking.state === 'confirmed' && !booking.online ? <p className={`ash ${styles.later}`}>{t('door.later')}</p> : null
  return (
    <section className={`${styles.code} card`} aria-labelledby="door-code">
      <div>
        <h2 id="door-code">{t('door.title')}</h2>
        <p>{t('door.text')}</p>
      </div>
      <p className={`num ${styles.digits}`}>{code}</p>
    </section>
  )
}
