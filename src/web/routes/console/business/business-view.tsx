import type { BusinessResponse } from '../../../../modules/business/details/contract.ts'
import { MAX_BRAND_NAME } from '../../../../modules/business/rules/model.ts'
import { formatPhone } from '../../../../shared/phone/phone-links.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import * as styles from './business.module.css'
import { Changes } from './changes.tsx'
import { LinkFields } from './link-fields.tsx'
import { errorAt, type PartState, SettingsForm, TextField } from './part.tsx'
import { RoleFields } from './role-fields.tsx'
import { BusinessMain } from './sections.tsx'

type BrandFieldsProps = { brand: Pick<BusinessResponse, 'brandName' | 'brandNameHindi'>; state: PartState }

function BrandFields({ brand, state: { problem } }: BrandFieldsProps) {
  const { t } = useTranslation('business')
  return (
    <div className={styles.businessTwo}>
      <TextField
        name="brandName"
        label={t('brand.name')}
        value={brand.brandName}
        maxLength={60}
        lang="en"
        error={errorAt(problem, 'brand', 'brandName', t('wrong.brand', { max: MAX_BRAND_NAME }))}
        required
      />
      <TextField
        name="brandNameHindi"
        label={t('brand.nameHindi')}
        value={brand.brandNameHindi}
        maxLength={60}
        lang="hi"
        error={errorAt(problem, 'brand', 'brandNameHindi', t('wrong.brandHindi'))}
        required
      />
    </div>
  )
}

type BusinessViewProps = { facts: BusinessResponse; state: PartState }

export function BusinessView({ facts, state }: BusinessViewProps) {
  const { t } = useTranslation('business')
  const { problem, isOwner } = state
  const { founderName, founderNameHindi, founderStory, founderStoryHindi, hostedBy, mailedBy } = facts
  return (
    <BusinessMain title={t('title')} lead={isOwner ? t('lead') : t('ownerOnly')} isOwner={isOwner}>
      <SettingsForm part="brand" title={t('brand.title')} lead={t('brand.lead')} state={state}>
        <BrandFields brand={facts} state={state} />
      </SettingsForm>
      <Office facts={facts} state={state} />
      <SettingsForm part="links" title={t('links.heading')} lead={t('links.lead')} state={state}>
        <LinkFields links={facts.socialLinks} problem={problem} />
      </SettingsForm>
      <SettingsForm part="founder" title={t('founder.title')} lead={t('founder.lead')} state={state}>
        <div className={styles.businessTwo}>
          <TextField name="founderName" label={t('founder.name')} value={founderName} maxLength={120} lang="en" />
          <TextField
            name="founderNameHindi"
            label={t('founder.nameHindi')}
            hint={t('hindiHint')}
            value={founderNameHindi}
            maxLength={120}
            lang="hi"
          />
        </div>
        <div className={styles.businessTwo}>
          <TextField name="founderStory" label={t('founder.story')} value={founderStory} maxLength={4000} rows={10} lang="en" />
          <TextField
            name="founderStoryHindi"
            label={t('founder.storyHindi')}
            value={founderStoryHindi}
            maxLength={4000}
            rows={10}
            lang="hi"
          />
        </div>
      </SettingsForm>
      <Officer officer={facts.grievanceOfficer} state={state} />
      <SettingsForm part="roles" title={t('roles.heading')} lead={t('roles.lead')} state={state}>
        <RoleFields roles={facts.vacantRoles} problem={problem} />
      </SettingsForm>
      <SettingsForm part="serving" title={t('serving.title')} lead={t('serving.lead')} state={state}>
        <div className={styles.businessTwo}>
          <TextField name="hostedBy" label={t('serving.host')} hint={t('serving.hostHint')} value={hostedBy} maxLength={200} />
          <TextField name="mailedBy" label={t('serving.mail')} hint={t('serving.mailHint')} value={mailedBy} maxLength={200} />
        </div>
      </SettingsForm>
      <Changes changes={facts.changes} />
    </BusinessMain>
  )
}

function Office({ facts, state }: { facts: BusinessResponse; state: PartState }) {
  const { t } = useTranslation('business')
  const error = (path: string, sentence: string) => errorAt(state.problem, 'office', path, sentence)
  return (
    <SettingsForm part="office" title={t('office.title')} lead={t('office.lead')} state={state}>
      <PhoneFields facts={facts} error={error} />
      <TextField
        name="email"
        label={t('office.email')}
        value={facts.email}
        maxLength={254}
        type="email"
        error={error('email', t('wrong.email'))}
        required
      />
      <AddressFields facts={facts} />
      <LocationFields facts={facts} error={error} />
    </SettingsForm>
  )
}

type OfficeFieldsProps = {
  facts: BusinessResponse
  /** Returns the sentence if the last response refused the value at this path. */
  error: (path: string, sentence: string) => string | undefined
}

function PhoneFields({ facts: { phone, whatsapp }, error }: OfficeFieldsProps) {
  const { t } = useTranslation('business')
  return (
    <div className={styles.businessTwo}>
      <TextField
        name="phone"
        label={t('office.phone')}
        value={formatPhone(phone)}
        maxLength={40}
        type="tel"
        error={error('phone', t('wrong.phone'))}
        required
      />
      <TextField
        name="whatsapp"
        label={t('office.whatsapp')}
        value={formatPhone(whatsapp)}
        maxLength={40}
        type="tel"
        error={error('whatsapp', t('wrong.phone'))}
        required
      />
    </div>
  )
}

function AddressFields({ facts: { officeAddress, officeAddressHindi } }: Pick<OfficeFieldsProps, 'facts'>) {
  const { t } = useTranslation('business')
  return (
    <div className={styles.businessTwo}>
      <TextField
        name="officeAddress"
        label={t('office.address')}
        hint={t('office.addressHint')}
        value={officeAddress}
        maxLength={300}
        rows={3}
        lang="en"
      />
      <TextField
        name="officeAddressHindi"
        label={t('office.addressHindi')}
        hint={t('hindiHint')}
        value={officeAddressHindi}
        maxLength={300}
        rows={3}
        lang="hi"
      />
    </div>
  )
}

function LocationFields({ facts: { officeLocation }, error }: OfficeFieldsProps) {
  const { t } = useTranslation('business')
  const typed = (degrees: number | undefined) => (degrees === undefined ? '' : String(degrees))
  return (
    <div className={styles.businessTwo}>
      <TextField
        name="latitude"
        label={t('office.latitude')}
        hint={t('office.placeHint')}
        value={typed(officeLocation?.latitude)}
        maxLength={20}
        type="decimal"
        error={error('officeLocation.latitude', t('wrong.latitude'))}
      />
      <TextField
        name="longitude"
        label={t('office.longitude')}
        value={typed(officeLocation?.longitude)}
        maxLength={20}
        type="decimal"
        error={error('officeLocation.longitude', t('wrong.longitude'))}
      />
    </div>
  )
}

function Officer({ officer, state }: { officer: BusinessResponse['grievanceOfficer']; state: PartState }) {
  const { t } = useTranslation('business')
  const error = (name: string, sentence: string) => errorAt(state.problem, 'officer', `grievanceOfficer.${name}`, sentence)
  return (
    <SettingsForm part="officer" title={t('officer.title')} lead={t('officer.lead')} state={state}>
      <div className={styles.businessTwo}>
        <TextField
          name="name"
          label={t('officer.name')}
          hint={t('officer.nameHint')}
          value={officer.name}
          maxLength={120}
          lang="en"
        />
        <TextField
          name="nameHindi"
          label={t('officer.nameHindi')}
          hint={t('hindiHint')}
          value={officer.nameHindi}
          maxLength={120}
          lang="hi"
        />
      </div>
      <div className={styles.businessTwo}>
        <TextField
          name="post"
          label={t('officer.post')}
          value={officer.post}
          maxLength={120}
          lang="en"
          error={error('post', t('wrong.post'))}
        />
        <TextField name="postHindi" label={t('officer.postHindi')} value={officer.postHindi} maxLength={120} lang="hi" />
      </div>
      <div className={styles.businessTwo}>
        <TextField
          name="phone"
          label={t('officer.phone')}
          value={formatPhone(officer.phone)}
          maxLength={40}
          type="tel"
          error={error('phone', t('wrong.phone'))}
        />
        <TextField
          name="email"
          label={t('officer.email')}
          value={officer.email}
          maxLength={254}
          type="email"
          error={error('email', t('wrong.email'))}
        />
      </div>
    </SettingsForm>
  )
}
