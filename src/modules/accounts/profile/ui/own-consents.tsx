// Nothing is preselected; withdrawing is as easy as consenting.
import { Form } from 'react-router'
import { CONTACT_DAYS } from '../../../../shared/time/contact-days.ts'
import { formatDate, indiaDate } from '../../../../shared/time/dates.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import type { ConsentList } from '../contract.ts'
import type { Purpose } from '../model.ts'
import * as styles from './own-form.module.css'
import { FormError, type FormRefusal, SendButton } from './own-form.tsx'

type Item = ConsentList['items'][number]

export function OwnConsents({ items, refusal }: { items: readonly Item[]; refusal: FormRefusal | undefined }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.purpose} className="card">
          <Consent item={item} refusal={refusal?.id === item.purpose ? refusal : undefined} />
        </li>
      ))}
    </ul>
  )
}

function Consent({ item, refusal }: { item: Item; refusal: FormRefusal | undefined }) {
  const { t, i18n } = useTranslation('account')
  // A change of their meaning or of a number in them needs a new version of the purpose (`CONSENTS`).
  const purposeTexts: Record<Purpose, { title: string; text: string }> = {
    sankalp: { title: t('consent.sankalp'), text: t('consent.sankalpText', { days: CONTACT_DAYS }) },
    festivals: { title: t('consent.festivals'), text: t('consent.festivalsText') },
  }
  const { title, text } = purposeTexts[item.purpose]
  const day = item.answeredAt ? formatDate(indiaDate(new Date(item.answeredAt)), i18n.language, 'long') : ''
  return (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
      {day ? <p className="muted">{item.isGiven ? t('consent.given', { day }) : t('consent.withdrawn', { day })}</p> : null}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="consent" />
        <input type="hidden" name="id" value={item.purpose} />
        <input type="hidden" name="version" value={item.version} />
        <input type="hidden" name="isGiven" value={item.isGiven ? 'no' : 'yes'} />
        <FormError of={refusal} />
        <SendButton intent="consent" id={item.purpose} className="button button-outline">
          {item.isGiven ? t('consent.withdraw') : t('consent.agree')}
        </SendButton>
      </Form>
    </>
  )
}
