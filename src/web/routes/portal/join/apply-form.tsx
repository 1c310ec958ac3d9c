import { useEffect, useRef, useState } from 'react'
import type { StoredDocument } from '../../../../modules/accounts/pictures/contract.ts'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { ApplicationRequest } from '../../../../modules/applications/apply/contract.ts'
import { REPLY_HOURS } from '../../../../modules/applications/apply/model.ts'
import { applicantClient } from '../../../../modules/applications/client.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { refusedOf } from '../../../../ui/errors/refusal.ts'
import { SCHEMA_NOT_LOADED, useZodForm } from '../../../../ui/forms/use-zod-form.ts'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './apply.module.css'
import { clearApplyDraft, initialFields, readApplyDraft, writeApplyDraft } from './apply-fields.ts'
import { ConsentField, PersonFields, TraditionFields, TrustFields } from './apply-groups.tsx'
import { hasMessage } from './apply-part.tsx'
import { DocumentsField } from './documents-field.tsx'
import { type InvalidField, InvalidFieldList, invalidFieldsIn } from './missing-fields.tsx'
import { ServiceFields } from './service-fields.tsx'
import { useDocuments } from './use-documents.ts'

/** Someone who has already applied, or is already a pandit, sees the same page as after storing this application. */
async function sendApplication(json: ApplicationRequest): Promise<void> {
  try {
    await unwrap(applicantClient()['pandit-applications'].$post({ json }))
  } catch (error) {
    if (!(error instanceof ApiError && error.body.error.code === 'conflict')) throw error
  }
}

type ApplyFormProps = {
  /** Documents uploaded earlier that are still on the server. */
  waiting: readonly StoredDocument[]
  onSubmitted: () => void
}

export function ApplyForm({ waiting, onSubmitted }: ApplyFormProps) {
  const { t } = useTranslation('apply')
  const { form, documents, failure, isSending, onSaveDraft, onSubmit } = useApplication({ waiting, onSubmitted })
  const element = useRef<HTMLFormElement>(null)
  const [invalid, setInvalid] = useState<readonly InvalidField[]>([])
  useEffect(() => {
    // The messages are rendered now. They also change while a field is corrected.
    const fields = element.current ? invalidFieldsIn(element.current) : []
    setInvalid((before) => (isSameList(before, fields) ? before : fields))
  })
  return (
    <form ref={element} className={styles.apply} noValidate onSubmit={onSubmit} onChange={onSaveDraft} aria-label={t('title')}>
      <InvalidFieldList fields={invalid} />
      <PersonFields form={form} onSaveDraft={onSaveDraft} />
      <ServiceFields form={form} onSaveDraft={onSaveDraft} />
      <TraditionFields form={form} onSaveDraft={onSaveDraft} />
      <TrustFields form={form} onSaveDraft={onSaveDraft} />
      <DocumentsField form={form} documents={documents} />
      <ConsentField form={form} onSaveDraft={onSaveDraft} />
      {failure ? (
        <Refusal>
          <ErrorText error={failure} namespace="apply" />
        </Refusal>
      ) : null}
      <p className="actions">
        <button type="submit" className="button button-primary" aria-busy={isSending}>
          {isSending ? t('sending') : t('send')}
        </button>
        <span className="muted">{t('promise', { hours: REPLY_HOURS })}</span>
      </p>
    </form>
  )
}

const isSameList = (before: readonly InvalidField[], after: readonly InvalidField[]): boolean =>
  before.length === after.length && before.every(({ element }, index) => element === after[index]?.element)

function useApplication({ waiting, onSubmitted }: ApplyFormProps) {
  const { user, language } = useVisitor()
  const owner = user?._id ?? ''
  const [defaultValues] = useState(() => initialFields(readApplyDraft(owner, Date.now()), user))
  const documents = useDocuments(waiting)
  const action = useIdempotentMutation(sendApplication, {
    onSuccess: () => {
      clearApplyDraft()
      onSubmitted()
    },
    onError: (error) => {
      if (refusedOf(error).field === 'documents') return documents.recheck().catch(() => undefined)
    },
  })
  // The schema is in a separate chunk, because it is needed only when submitting.
  const loadSchema = () => import('./apply-schema.ts').then(({ applySchema }) => applySchema(language))
  const { form, submit } = useZodForm(loadSchema, { defaultValues, action })
  const onSaveDraft = () => writeApplyDraft(owner, Date.now(), form.getValues())
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault()
    action.reset()
    // One that has not arrived is named before there are too many.
    const ids = documents.rows.map(({ id = '' }) => id)
    form.setValue('documents', ids.includes('') ? [''] : ids)
    submit()
  }
  const isOffline = form.formState.errors.root?.type === SCHEMA_NOT_LOADED
  const refused = isOffline ? { reason: 'offline' as const } : action.error ? refusedOf(action.error) : undefined
  const field = refused && 'field' in refused ? refused.field : undefined
  const failure = field !== undefined && hasMessage(field) ? undefined : refused
  const isSending = action.isPending || form.formState.isSubmitting
  return { form, documents, failure, isSending, onSaveDraft, onSubmit }
}
