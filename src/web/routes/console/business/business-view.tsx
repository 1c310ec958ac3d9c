import type { BusinessResponse } from '../../../../modules/business/details/contract.ts'
import { MAX_BRAND_NAME } from '../../../../modules/business/rules/model.ts'
import { useTranslation } from '../../../../ui/translation.tsx'
import { SampleContacts } from '../frame/sample-contacts.tsx'
import * as styles from './business.module.css'
import { Changes } from './changes.tsx'
import { LinkFields } from './link-fields.tsx'
import { type PartState, SettingsForm, TextField } from './part.tsx'
import { RoleFields } from './role-fields.tsx'
import { BusinessMain } from './sections.tsx'

type BusinessViewProps = { facts: BusinessResponse; state: PartState }

export function BusinessView({ facts, state }: BusinessViewProps) {
  const { t } = useTranslation('business')
  return (
    <BusinessMain title={t('title')} lead={state.isOwner ? t('lead') : t('ownerOnly')} isOwner={state.isOwner}>
      <SampleContacts facts={facts} />
      <SettingsForm part="brand" title={t('brand.title')} lead={t('brand.lead')} state={state}>
        <BrandFields />
      </SettingsForm>
      <SettingsForm part="office" title={t('office.title')} lead={t('office.lead')} state={state}>
        <OfficeFields />
      </SettingsForm>
      <SettingsForm part="links" title={t('links.heading')} lead={t('links.lead')} state={state}>
        <LinkFields />
      </SettingsForm>
      <SettingsForm part="founder" title={t('founder.title')} lead={t('founder.lead')} state={state}>
        <FounderFields />
      </SettingsForm>
      <SettingsForm part="officer" title={t('officer.title')} lead={t('officer.lead')} state={state}>
        <OfficerFields />
      </SettingsForm>
      <SettingsForm part="roles" title={t('roles.heading')} lead={t('roles.lead')} state={state}>
        <RoleFields />
      </SettingsForm>
      <SettingsForm part="serving" title={t('serving.title')} lead={t('serving.lead')} state={state}>
        <div className={styles.businessTwo}>
          <TextField name="hostedBy" label={t('serving.host')} hint={t('serving.hostHint')} maxLength={200} />
          <TextField name="mailedBy" label={t('serving.mail')} hint={t('serving.mailHint')} maxLength={200} />
        </div>
      </SettingsForm>
      <Changes changes={facts.changes} />
    </BusinessMain>
  )
}

function BrandFields() {
  const { t } = useTranslation('business')
  const own = { maxLength: 60, required: true }
  return (
    <div className={styles.businessTwo}>
      <TextField name="brandName" label={t('brand.name')} lang="en" wrong={t('wrong.brand', { max: MAX_BRAND_NAME })} {...own} />
      <TextField name="brandNameHindi" label={t('brand.nameHindi')} lang="hi" wrong={t('wrong.brandHindi')} {...own} />
    </div>
  )
}

function OfficeFields() {
  const { t } = useTranslation('business')
  const phone = { maxLength: 40, type: 'tel', wrong: t('wrong.phone'), required: true } as const
  const address = { maxLength: 300, rows: 3 }
  const degrees = { maxLength: 20, type: 'decimal' } as const
  return (
    <>
      <div className={styles.businessTwo}>
        <TextField name="phone" label={t('office.phone')} {...phone} />
        <TextField name="whatsapp" label={t('office.whatsapp')} {...phone} />
      </div>
      <TextField name="email" label={t('office.email')} maxLength={254} type="email" wrong={t('wrong.email')} required />
      <div className={styles.businessTwo}>
        <TextField name="officeAddress" label={t('office.address')} hint={t('office.addressHint')} lang="en" {...address} />
        <TextField name="officeAddressHindi" label={t('office.addressHindi')} hint={t('hindiHint')} lang="hi" {...address} />
      </div>
      <div className={styles.businessTwo}>
        <TextField
          name="officeLocation.latitude"
          label={t('office.latitude')}
          hint={t('office.placeHint')}
          wrong={t('wrong.latitude')}
          {...degrees}
        />
        <TextField name="officeLocation.longitude" label={t('office.longitude')} wrong={t('wrong.longitude')} {...degrees} />
      </div>
    </>
  )
}

function FounderFields() {
  const { t } = useTranslation('business')
  const story = { maxLength: 4000, rows: 10 }
  return (
    <>
      <div className={styles.businessTwo}>
        <TextField name="founderName" label={t('founder.name')} maxLength={120} lang="en" />
        <TextField name="founderNameHindi" label={t('founder.nameHindi')} hint={t('hindiHint')} maxLength={120} lang="hi" />
      </div>
      <div className={styles.businessTwo}>
        <TextField name="founderStory" label={t('founder.story')} lang="en" {...story} />
        <TextField name="founderStoryHindi" label={t('founder.storyHindi')} lang="hi" {...story} />
      </div>
    </>
  )
}

function OfficerFields() {
  const { t } = useTranslation('business')
  const name = (field: string) => `grievanceOfficer.${field}`
  return (
    <>
      <div className={styles.businessTwo}>
        <TextField name={name('name')} label={t('officer.name')} hint={t('officer.nameHint')} maxLength={120} lang="en" />
        <TextField name={name('nameHindi')} label={t('officer.nameHindi')} hint={t('hindiHint')} maxLength={120} lang="hi" />
      </div>
      <div className={styles.businessTwo}>
        <TextField name={name('post')} label={t('officer.post')} maxLength={120} lang="en" wrong={t('wrong.post')} />
        <TextField name={name('postHindi')} label={t('officer.postHindi')} maxLength={120} lang="hi" />
      </div>
      <div className={styles.businessTwo}>
        <TextField name={name('phone')} label={t('officer.phone')} maxLength={40} type="tel" wrong={t('wrong.phone')} />
        <TextField name={name('email')} label={t('officer.email')} maxLength={254} type="email" wrong={t('wrong.email')} />
      </div>
    </>
  )
}
