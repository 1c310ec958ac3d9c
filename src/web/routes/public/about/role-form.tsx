import { Paperclip } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../../../modules/accounts/pictures/ui/upload-file.ts'
import * as styles from '../../../../modules/accounts/profile/ui/own-form.module.css'
import type { CompanyFacts, TicketStored } from '../../../../modules/support/tickets/contract.ts'
import { MAX_ABOUT, MAX_CV_BYTES, ROLE_DAYS } from '../../../../modules/support/tickets/model.ts'
import { useSending } from '../../../../modules/support/tickets/ui/use-sending.ts'
import { pickByLanguage } from '../../../../shared/languages.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { ApiError } from '../../../../ui/data/api.ts'
import { useIdempotentMutation } from '../../../../ui/data/use-idempotent-mutation.ts'
import { ErrorText } from '../../../../ui/errors/error-text.tsx'
import { type Refused, refusedOf } from '../../../../ui/errors/refusal.ts'
import { Field, type FieldControl } from '../../../../ui/kit/field.tsx'
import { FileButton } from '../../../../ui/kit/file-button.tsx'
import { Icon } from '../../../../ui/kit/icon.tsx'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useSite } from '../../../../ui/site.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { useRoot } from '../../../root.tsx'
import type { FieldProblem, Problems } from '../contact/contact-fields.ts'
import { ContactHoneypot, SenderFields } from '../contact/message-form.tsx'
import { TicketNote } from '../contact/ticket-note.tsx'
import { useValidation } from '../contact/use-validation.ts'
import * as aboutStyles from './about.module.css'

type Roles = CompanyFacts['vacantRoles']
type FileProblem = 'missing' | 'kind' | 'large' | 'aadhaar'
type RoleProblems = Problems<'name' | 'email' | 'phone' | 'message'> & { file?: FileProblem }

const MAX_MEGABYTES = MAX_CV_BYTES / 1024 / 1024
const EMPTY = { name: '', email: '', phone: '', phoneCountry: '' }
const ORDER = ['name', 'email', 'phone', 'message', 'file'] as const

export function RoleForm({ roles }: { roles: Roles }) {
  const { t } = useTranslation('about')
  const { email } = useRoot().settings
  const { form, loadValidation, send, isSending, problems, failure, sent: ticket } = useRoleForm()
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <div className={`${aboutStyles.roleForm} card`} data-part="role-form">
      <h3>{t('apply')}</h3>
      <p className="muted">{t('retention', { days: ROLE_DAYS })}</p>
      <noscript>
        <p>{t('byMail', { email })}</p>
      </noscript>
      {ticket ? <TicketNote ticket={ticket} /> : null}
      <form ref={form} method="post" className={styles.form} noValidate onFocus={loadValidation} onSubmit={send}>
        <input type="hidden" name="key" />
        <input type="hidden" name="filledInMs" />
        <ContactHoneypot />
        <RoleField roles={roles} />
        <SenderFields values={EMPTY} problems={problems} />
        <Field label={t('about')} required hint={t('aboutHint')} error={aboutText(problems.message, t)}>
          {(control) => <textarea {...control} className="input" name="message" rows={5} maxLength={MAX_ABOUT} />}
        </Field>
        <Field label={t('file')} required hint={t('fileHint', { size: MAX_MEGABYTES })} error={fileText(problems.file, t)}>
          {(control) => <RoleFile key={ticket?.number} control={control} />}
        </Field>
        {failure ? (
          <p className={styles.problem} role="alert">
            <ErrorText error={failure} namespace="about" />
          </p>
        ) : null}
        {/* Before that the browser would send the form itself, and no page receives it. */}
        <button type="submit" className="button button-primary" aria-busy={isSending} disabled={!isReady}>
          {isSending ? t('sending') : t('send')}
        </button>
      </form>
    </div>
  )
}

function aboutText(problem: FieldProblem | undefined, t: Translate<'about'>): string | undefined {
  if (!problem) return undefined
  if (problem === 'aadhaar') return t('aadhaar')
  return problem === 'long' ? t('aboutLong', { max: MAX_ABOUT.toLocaleString('en-IN') }) : t('aboutMissing')
}

function RoleField({ roles }: { roles: Roles }) {
  const { t } = useTranslation('about')
  const { language } = useSite()
  return (
    <Field label={t('role')} required>
      {(control) => (
        <select {...control} className="input" name="role">
          {roles.map((role) => (
            <option key={role.slug} value={role.slug}>
              {pickByLanguage(language, { en: role.title, hi: role.titleHindi })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function RoleFile({ control }: { control: FieldControl }) {
  const { t } = useTranslation('about')
  const [chosen, setChosen] = useState('')
  return (
    <span className={aboutStyles.roleFile}>
      <FileButton {...control} name="file" accept="application/pdf,.pdf" onChoose={([file]) => setChosen(file?.name ?? '')}>
        <Icon icon={Paperclip} size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('fileChoose')}
      </FileButton>
      <output>{chosen}</output>
    </span>
  )
}

function fileText(problem: FileProblem | undefined, t: Translate<'about'>): string | undefined {
  if (!problem) return undefined
  const sentences = {
    missing: t('fileMissing'),
    kind: t('fileKind'),
    large: t('fileLarge', { size: MAX_MEGABYTES }),
    aadhaar: t('fileAadhaar'),
  }
  return sentences[problem]
}

const textsIn = (body: FormData) =>
  Object.fromEntries([...body].filter((field): field is [string, string] => typeof field[1] === 'string'))

function fileProblem(file: FormDataEntryValue | null): { file?: FileProblem } {
  if (!(file instanceof File) || file.size === 0) return { file: 'missing' }
  if (file.size > MAX_CV_BYTES) return { file: 'large' }
  return /\.pdf$/i.test(file.name) || file.type === 'application/pdf' ? {} : { file: 'kind' }
}

function useRoleForm() {
  const { t } = useTranslation('about')
  const { language } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const sending = useSending()
  const loadValidation = useValidation()
  const [isValidating, setIsValidating] = useState(false)
  const [problems, setProblems] = useState<RoleProblems>({})
  const [ticket, setTicket] = useState<TicketStored>()
  const show = (wrong: RoleProblems) => {
    setProblems(wrong)
    const first = ORDER.find((field) => wrong[field])
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus()
    return first !== undefined
  }
  const action = useIdempotentMutation(
    ({ body, key }: { body: FormData; key: string }) =>
      uploadFile<TicketStored>('/api/v1/role-applications', body, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
        key,
      }),
    {
      onSuccess: (stored) => {
        setTicket(stored)
        form.current?.reset()
        showToast('success', t('submitted'))
      },
      onError: (error) => void show(refusedFields(error)),
    },
  )
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isValidating) return
    const element = event.currentTarget
    const key = sending.sign(element)
    const body = new FormData(element)
    body.delete('key')
    body.set('lang', language)
    setIsValidating(true)
    const validation = await loadValidation()
    setIsValidating(false)
    const wrong = { ...validation?.validateRoleApplication(textsIn(body)), ...fileProblem(body.get('file')) }
    if (!show(wrong)) await action.run({ body, key })
  }
  const failure = Object.keys(refusedFields(action.error)).length > 0 ? undefined : action.error
  return { form, loadValidation, send, isSending: isValidating || action.isPending, problems, failure, sent: ticket }
}

/** The field that a reason concerns. */
const FILE_PROBLEMS: Partial<Record<Refused['reason'], FileProblem>> = {
  pdf_required: 'kind',
  aadhaar_document: 'aadhaar',
  file_too_large: 'large',
}

/** Returns problems the server found: in the file, or in fields if the validation could not be loaded. */
function refusedFields(error: unknown): RoleProblems {
  const file = FILE_PROBLEMS[refusedOf(error).reason]
  if (file) return { file }
  const fields = error instanceof ApiError ? (error.body.error.fields ?? {}) : {}
  return Object.fromEntries(ORDER.filter((name) => fields[name]).map((name) => [name, 'shape' as const]))
}
