// The room of what pages say of the business: the owner's forms, one for each part, and the latest changes.
import { formatPhone } from '../../../../shared/phone-links.ts'
import { useTranslation } from '../../../../ui/words.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'
import type { BusinessAnswer } from '../../contract/business.ts'
import { HistoryList } from '../history-list.tsx'
import { changedWord } from './changed-word.ts'
import { type BusinessProblem, errorAt, Line, Part, type PartState } from './part.tsx'
import { RoleFields } from './role-fields.tsx'
import '../booking-parts.css'
import './business.css'

type BusinessViewProps = { facts: BusinessAnswer; problem: BusinessProblem; done: string | undefined }

/** A part that was saved begins anew from what was saved. */
const keyOf = (...values: unknown[]): string => JSON.stringify(values)

export function BusinessView({ facts, problem, done }: BusinessViewProps) {
  const { t } = useTranslation('business')
  const { user } = usePage()
  const isOwner = user?.role === 'owner'
  const state: PartState = { problem, done, isOwner }
  const { founderName, founderStory, founderStoryHindi, vacantRoles, hostedBy, mailedBy } = facts
  return (
    <main id="main" className="business">
      <h1>{t('title')}</h1>
      <p className="ash">{isOwner ? t('lead') : t('ownerOnly')}</p>
      <Office facts={facts} state={state} />
      <Part part="founder" title={t('founder.title')} lead={t('founder.lead')} {...state}>
        <div key={keyOf(founderName, founderStory, founderStoryHindi)} className="contents">
          <Line name="founderName" label={t('founder.name')} value={founderName} most={120} />
          <div className="business-two">
            <Line name="founderStory" label={t('founder.story')} value={founderStory} most={4000} rows={10} lang="en" />
            <Line
              name="founderStoryHindi"
              label={t('founder.storyHindi')}
              value={founderStoryHindi}
              most={4000}
              rows={10}
              lang="hi"
            />
          </div>
        </div>
      </Part>
      <Officer officer={facts.grievanceOfficer} state={state} />
      <Part part="roles" title={t('roles.heading')} lead={t('roles.lead')} {...state}>
        <RoleFields key={keyOf(vacantRoles)} roles={vacantRoles} problem={problem} />
      </Part>
      <Part part="serving" title={t('serving.title')} lead={t('serving.lead')} {...state}>
        <div key={keyOf(hostedBy, mailedBy)} className="business-two">
          <Line name="hostedBy" label={t('serving.host')} hint={t('serving.hostHint')} value={hostedBy} most={200} />
          <Line name="mailedBy" label={t('serving.mail')} hint={t('serving.mailHint')} value={mailedBy} most={200} />
        </div>
      </Part>
      <Changes changes={facts.changes} />
    </main>
  )
}

function Office({ facts, state }: { facts: BusinessAnswer; state: PartState }) {
  const { t } = useTranslation('business')
  const { phone, whatsapp, email, officeAddress, officePlace } = facts
  const error = (path: string, sentence: string) => errorAt(state.problem, 'office', path, sentence)
  const typed = (degrees: number | undefined) => (degrees === undefined ? '' : String(degrees))
  return (
    <Part part="office" title={t('office.title')} lead={t('office.lead')} {...state}>
      <div key={keyOf(phone, whatsapp, email, officeAddress, officePlace)} className="contents">
        <div className="business-two">
          <Line
            name="phone"
            label={t('office.phone')}
            value={formatPhone(phone)}
            most={40}
            type="tel"
            error={error('phone', t('wrong.phone'))}
            required
          />
          <Line
            name="whatsapp"
            label={t('office.whatsapp')}
            value={formatPhone(whatsapp)}
            most={40}
            type="tel"
            error={error('whatsapp', t('wrong.phone'))}
            required
          />
        </div>
        <Line
          name="email"
          label={t('office.email')}
          value={email}
          most={254}
          type="email"
          error={error('email', t('wrong.email'))}
          required
        />
        <Line
          name="officeAddress"
          label={t('office.address')}
          hint={t('office.addressHint')}
          value={officeAddress}
          most={300}
          rows={2}
        />
        <div className="business-two">
          <Line
            name="latitude"
            label={t('office.latitude')}
            hint={t('office.placeHint')}
            value={typed(officePlace?.latitude)}
            most={20}
            type="decimal"
            error={error('officePlace.latitude', t('wrong.latitude'))}
          />
          <Line
            name="longitude"
            label={t('office.longitude')}
            value={typed(officePlace?.longitude)}
            most={20}
            type="decimal"
            error={error('officePlace.longitude', t('wrong.longitude'))}
          />
        </div>
      </div>
    </Part>
  )
}

function Officer({ officer, state }: { officer: BusinessAnswer['grievanceOfficer']; state: PartState }) {
  const { t } = useTranslation('business')
  const error = (name: string, sentence: string) => errorAt(state.problem, 'officer', `grievanceOfficer.${name}`, sentence)
  return (
    <Part part="officer" title={t('officer.title')} lead={t('officer.lead')} {...state}>
      <div key={keyOf(officer)} className="contents">
        <div className="business-two">
          <Line name="name" label={t('officer.name')} hint={t('officer.nameHint')} value={officer.name} most={120} />
          <Line name="post" label={t('officer.post')} value={officer.post} most={120} error={error('post', t('wrong.post'))} />
        </div>
        <div className="business-two">
          <Line
            name="phone"
            label={t('officer.phone')}
            value={formatPhone(officer.phone)}
            most={40}
            type="tel"
            error={error('phone', t('wrong.phone'))}
          />
          <Line
            name="email"
            label={t('officer.email')}
            value={officer.email}
            most={254}
            type="email"
            error={error('email', t('wrong.email'))}
          />
        </div>
      </div>
    </Part>
  )
}

function Changes({ changes }: { changes: BusinessAnswer['changes'] }) {
  const { t } = useTranslation('business')
  if (changes.length === 0) return null
  return (
    <section className="card business-changes">
      <HistoryList
        title={t('changes.title')}
        history={changes.toReversed()}
        keyOf={({ id }) => id}
        say={({ key, by }) => (
          <p>
            {by ? t('changes.by', { what: changedWord(key, t), name: by }) : t('changes.plain', { what: changedWord(key, t) })}
          </p>
        )}
      />
    </section>
  )
}
