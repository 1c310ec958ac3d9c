import { Phone } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { phoneLink } from '../../../../shared/phone/phone-links.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { useVisitor } from '../../../accounts/profile/ui/use-page.ts'
import type { FamilyBooking } from '../../record/contract.ts'
import * as styles from './family-booking.module.css'

export function RequestAnotherPandit({ booking: { version }, problem }: { booking: FamilyBooking; problem: string | undefined }) {
  const { t } = useTranslation('family')
  const { settings } = useVisitor()
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === 'another'
  const problemTexts: Record<string, string> = { offline: t('problem.offline'), changed_meanwhile: t('another.changed') }
  return (
    <Form method="post" preventScrollReset className={`${styles.ways} no-print`}>
      <input type="hidden" name="intent" value="another" />
      <input type="hidden" name="version" value={version} />
      <button type="submit" className="btn btn-p" disabled={isSending}>
        {isSending ? t('another.sending') : t('another.request')}
      </button>
      <a className="btn btn-s" href={phoneLink(settings.phone)}>
        <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('next.callUs')}
      </a>
      {problem ? (
        <p className={styles.problem} role="alert">
          {problemTexts[problem] ?? t('problem.failed')}
        </p>
      ) : null}
    </Form>
  )
}
