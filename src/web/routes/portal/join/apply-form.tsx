import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import type { StoredDocument } from '../../../../modules/accounts/pictures/contract.ts'
import { useVisitor } from '../../../../modules/accounts/profile/ui/use-visitor.ts'
import type { ApplicationRequest } from '../../../../modules/applications/apply/contract.ts'
import { REPLY_HOURS } from '../../../../modules/applications/apply/model.ts'
import { applicantClient } from '../../../../modules/applications/client.ts'
import { MAX_EXPERIENCE_YEARS, MAX_TRAVEL_KM } from '../../../../modules/pandits/profile/model.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { ApiError, unwrap } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import { withTimeLimit } from '../../../../ui/forms/with-time-limit.ts'
import { Refusal } from '../../../../ui/kit/refusal.tsx'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './apply.module.css'
import { type ApplyFields, bodyOf, clearApplyDraft, initialFields, readApplyDraft, writeApplyDraft } from './apply-fields.ts'
import { ConsentField, PersonFields, TraditionFields, TrustFields } from './apply-groups.tsx'
import type { ApplyProblem } from './check-application.ts'
import { DocumentsField } from './documents-field.tsx'
import { type InvalidField, InvalidFieldList, invalidFieldsIn } from './missing-fields.tsx'
import { ServiceFields } from './service-fields.tsx'
import { type Documents, useDocuments } from './use-documents.ts'

const FIELDS: Record<string, (t: Translate<'apply'>) => string> = {
  name: (t) => t('wrong.name'),
  nameHindi: (t) => t('wrong.long'),
  mobile: (t) => t('wrong.mobile'),
  placeId: (t) => t('wrong.place'),
  travelRadiusKm: (t) => t('wrong.radius', { max: MAX_TRAVEL_KM }),
  services: (t) => t('wrong.services'),
  feePaise: (t) => t('wrong.fee'),
  languages: (t) => t('wrong.languages'),
  chantingLanguages: (t) => t('wrong.chanting'),
  experienceYears: (t) => t('wrong.years', { max: MAX_EXPERIENCE_YEARS }),
  teacher: (t) => t('wrong.teacher'),
  documents: (t) => t('wrong.documents'),
  consent: (t) => t('wrong.consent'),
}

function problemSentence({ path, kind }: ApplyProblem, t: Translate<'apply'>): string {
  if (kind === 'aadhaar') return t('wrong.aadhaar')
  if (kind === 'long') return t('wrong.long')
  // The last known part of `referees.0.mobile` names the field.
  const sentence = FIELDS[path.split('.').findLast((part) => part in FIELDS) ?? '']
  return sentence ? sentence(t) : t('wrong.other')
}

type ApplyOutcome = { kind: 'stored' } | { kind: 'refused'; problems: ApplyProblem[] } | { kind: 'failed'; failure: Refused }

/** Someone who has already applied, or is already a pandit, sees the same page as after storing this application. */
async function sendApplication(request: ApplicationRequest): Promise<ApplyOutcome> {
  try {
    await unwrap(applicantClient()['pandit-applications'].$post({ json: request }))
    return { kind: 'stored' }
  } catch (problem) {
    const { code, fields } = problem instanceof ApiError ? problem.body.error : {}
    if (code === 'conflict') return { kind: 'stored' }
    if (fields) return { kind: 'refused', problems: Object.keys(fields).map((path) => ({ path, kind: 'wrong' })) }
    return { kind: 'failed', failure: refusedOf(problem) }
  }
}

/** The schema is in a separate chunk, because it is needed only when submitting. */
const loadCheck = () => withTimeLimit(import('./check-application.ts'))

type ApplyFormProps = {
  /** Documents uploaded earlier that are still on the server. */
  waiting: readonly StoredDocument[]
  onSubmitted: () => void
}

export function ApplyForm({ waiting, onSubmitted }: ApplyFormProps) {
  const { t } = useTranslation('apply')
  const { user } = useVisitor()
  const owner = user?._id ?? ''
  const [first] = useState(() => initialFields(readApplyDraft(owner, Date.now()), user))
  const form = useForm<ApplyFields>({ defaultValues: first, shouldFocusError: false })
  const documents = useDocuments(waiting)
  const element = useRef<HTMLFormElement>(null)
  const { missing, show, clear } = useApplyProblems(form, element)
  const { failure, isSending, onSubmit } = useSubmitApplication({ form, documents, show, onSubmitted })
  const saveDraft = () => writeApplyDraft(owner, Date.now(), form.getValues())
  const onEdit = (event: React.ChangeEvent<HTMLFormElement>) => {
    clear(event.target as unknown as HTMLInputElement)
    saveDraft()
  }
  return (
    <form ref={element} className={styles.apply} noValidate onSubmit={onSubmit} onChange={onEdit} aria-label={t('title')}>
      <InvalidFieldList fields={missing} />
      <PersonFields form={form} onSaveDraft={saveDraft} />
      <ServiceFields form={form} onSaveDraft={saveDraft} />
      <TraditionFields form={form} onSaveDraft={saveDraft} />
      <TrustFields form={form} onSaveDraft={saveDraft} />
      <DocumentsField form={form} documents={documents} />
      <ConsentField form={form} onSaveDraft={saveDraft} />
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

/** The messages of the invalid fields, and the list of these fields above the form. */
function useApplyProblems(form: UseFormReturn<ApplyFields>, element: RefObject<HTMLFormElement | null>) {
  const { t } = useTranslation('apply')
  const [shown, setShown] = useState(0)
  const [missing, setMissing] = useState<readonly InvalidField[]>([])
  useEffect(() => {
    // Runs once the messages are rendered, so that the first invalid field is announced with its own.
    if (shown === 0 || !element.current) return
    setMissing(invalidFieldsIn(element.current))
    element.current.querySelector<HTMLElement>('.invalid')?.focus()
  }, [shown, element])
  const show = (problems: readonly ApplyProblem[]) => {
    for (const problem of problems)
      form.setError(problem.path as FieldPath<ApplyFields>, { message: problemSentence(problem, t) })
    setShown((count) => count + 1)
  }
  const clear = (field: HTMLInputElement) => {
    if (field.name) form.clearErrors(field.name as FieldPath<ApplyFields>)
    setMissing((fields) => fields.filter((entry) => !entry.element.contains(field)))
  }
  return { missing, show, clear }
}

type SubmitOptions = {
  form: UseFormReturn<ApplyFields>
  documents: Documents
  show: (problems: readonly ApplyProblem[]) => void
  onSubmitted: () => void
}

function useSubmitApplication({ form, documents, show, onSubmitted }: SubmitOptions) {
  const { t } = useTranslation('apply')
  const { language } = useVisitor()
  const [failure, setFailure] = useState<Refused>()
  useEffect(() => void loadCheck().catch(() => undefined), [])
  const submit = async () => {
    const { checkApplication } = await loadCheck()
    form.clearErrors()
    const ids = documents.rows.flatMap((row) => row.id ?? [])
    const checked = checkApplication({ ...bodyOf(form.getValues(), language), documents: ids })
    const isWaiting = documents.rows.some((row) => !row.id)
    // No document may be dropped without a message.
    if (isWaiting) form.setError('documents', { message: t('wrong.documentsWaiting') })
    if (isWaiting || !checked.request) return show(checked.problems)
    const outcome = await sendApplication(checked.request)
    if (outcome.kind === 'refused') {
      if (outcome.problems.some(({ path }) => path === 'documents')) await documents.recheck()
      return show(outcome.problems)
    }
    if (outcome.kind === 'failed') return setFailure(outcome.failure)
    clearApplyDraft()
    onSubmitted()
  }
  const action = useIdempotentMutation(submit, { onError: () => setFailure({ reason: 'offline' }) })
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    void action.run()
  }
  return { failure, isSending: action.isPending, onSubmit }
}
