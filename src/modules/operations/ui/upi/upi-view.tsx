// The room of the UPI address: what families pay to, a code to try it with, and the owner's form.
import { Form, useNavigation } from 'react-router'
import { Field } from '../../../../ui/kit/field.tsx'
import { PayByUpi } from '../../../../ui/kit/pay-by-upi.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'
import type { UpiAnswer } from '../../contract/upi.ts'
import './upi.css'

/** `problem` is the field that was refused, or why the change did not reach us; `isDone` after a change. */
type UpiViewProps = { address: UpiAnswer; problem: string | undefined; isDone: boolean }

export function UpiView({ address, problem, isDone }: UpiViewProps) {
  const { t } = useTranslation('upi')
  const { user } = usePage()
  return (
    <main id="main" className="upi-room">
      <h1>{t('title')}</h1>
      <p className="ash">{t('lead')}</p>
      {isDone && !problem ? <output>{address.upiId ? t('saved') : t('removed')}</output> : null}
      {user?.role === 'owner' ? <UpiForm address={address} problem={problem} /> : <Told address={address} />}
      {address.tryLink ? (
        <section>
          <h2>{t('try.title')}</h2>
          <p className="ash">{t('try.text')}</p>
          <PayByUpi
            link={address.tryLink}
            words={{ codeTitle: t('try.codeTitle'), codeHint: t('try.codeHint'), open: t('try.open') }}
          />
        </section>
      ) : null}
    </main>
  )
}

/** For the team, who may not change it. */
function Told({ address: { upiId, upiName } }: { address: UpiAnswer }) {
  const { t } = useTranslation('upi')
  return (
    <>
      <p>{upiId ? <b>{[upiId, upiName].filter(Boolean).join(', ')}</b> : t('none')}</p>
      <p className="ash">{t('ownerOnly')}</p>
    </>
  )
}

function UpiForm({ address, problem }: Pick<UpiViewProps, 'address' | 'problem'>) {
  const { t } = useTranslation('upi')
  const { state } = useNavigation()
  const isElsewhere = problem !== undefined && problem !== 'upiId' && problem !== 'upiName'
  return (
    <Form method="post" className="upi-form" key={`${address.upiId} ${address.upiName}`}>
      <Field label={t('id')} hint={t('idHint')} error={problem === 'upiId' ? t('wrong.id') : undefined}>
        {(control) => (
          <input
            {...control}
            className="in"
            name="upiId"
            defaultValue={address.upiId}
            maxLength={128}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('name')} hint={t('nameHint')} error={problem === 'upiName' ? t('wrong.name') : undefined}>
        {(control) => <input {...control} className="in" name="upiName" defaultValue={address.upiName} maxLength={60} />}
      </Field>
      <button type="submit" name="intent" value="set" className="btn btn-p" disabled={state !== 'idle'}>
        {t('save')}
      </button>
      {isElsewhere ? <p role="alert">{t('wrong.failed')}</p> : null}
    </Form>
  )
}
