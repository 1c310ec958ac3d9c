// Only the owner may edit; includes a QR code for testing.

import { MAX_UPI_NAME } from '../../../../modules/business/rules/model.ts'
import type { UpiResponse } from '../../../../modules/business/upi/contract.ts'
import { PayByUpi } from '../../../../ui/kit/payment/pay-by-upi.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from '../business/business.module.css'
import { type PartState, SettingsForm, TextField } from '../business/part.tsx'
import { BusinessMain } from '../business/sections.tsx'

type UpiViewProps = { address: UpiResponse; state: PartState }

export function UpiView({ address: { upiId, tryLink }, state }: UpiViewProps) {
  const { t } = useTranslation('business')
  return (
    <BusinessMain title={t('upi.pageTitle')} lead={t('upi.pageLead')} isOwner={state.isOwner} hasSections={false}>
      {upiId ? null : <p>{t('upi.none')}</p>}
      <SettingsForm part="upi" title={t('upi.title')} lead={state.isOwner ? t('upi.lead') : t('upi.ownerOnly')} state={state}>
        <div className={styles.businessTwo}>
          <TextField
            name="upiId"
            label={t('upi.id')}
            hint={t('upi.idHint')}
            maxLength={128}
            wrong={t('upi.wrongId')}
            type="email"
          />
          <TextField
            name="upiName"
            label={t('upi.name')}
            hint={t('upi.nameHint')}
            maxLength={MAX_UPI_NAME}
            wrong={t('upi.wrongName', { max: MAX_UPI_NAME })}
          />
        </div>
      </SettingsForm>
      {tryLink ? (
        <section className="card">
          <h2>{t('upi.try.title')}</h2>
          <p className="muted">{t('upi.try.text')}</p>
          <PayByUpi
            link={tryLink}
            labels={{ codeTitle: t('upi.try.codeTitle'), codeHint: t('upi.try.codeHint'), open: t('upi.try.open') }}
          />
        </section>
      ) : null}
    </BusinessMain>
  )
}
