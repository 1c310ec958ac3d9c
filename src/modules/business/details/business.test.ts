import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestActor, type TestApp } from '../../../../test/harness.ts'
import type { CompanyFacts } from '../../support/tickets/contract.ts'
import type { BusinessResponse } from './contract.ts'

let app: TestApp
let owner: TestActor
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.actors.owner('Ananya Rao')
})
afterAll(() => app.close())

const send = (json: object, as = owner) => app.request('/ops/business', { as, method: 'PUT', json })
/** With current etags, so that only the change itself can be refused. */
const put = async (json: object, as = owner) => send({ ...json, etags: (await facts()).etags }, as)
const facts = async () => (await (await app.request('/ops/business', { as: owner })).json()) as BusinessResponse
const company = async () => (await (await app.request('/company')).json()) as CompanyFacts
const fields = async (response: Response) =>
  Object.keys(((await response.json()) as { error: { fields?: Record<string, string> } }).error.fields ?? {})

const ROLE = { slug: '', title: 'Panchang editor', titleHindi: 'पंचांग संपादक', text: 'You read it.', textHindi: 'आप पढ़ते हैं।' }

describe('the business', () => {
  it('names the contacts that are still the invented defaults', async () => {
    expect((await facts()).sampleContacts).toEqual(['phone', 'whatsapp', 'email'])
    expect((await put({ whatsapp: '+919822044157' })).status).toBe(200)
    expect((await facts()).sampleContacts).toEqual(['phone', 'email'])
  })

  it('only the owner can change them; omitted fields stay, and pages show the change at once', async () => {
    expect((await put({ hostedBy: 'Nobody' }, await app.actors.team())).status).toBe(403)
    const before = await facts()
    expect((await put({ phone: '020 4000 0111', hostedBy: ' E2E Networks, Delhi ' })).status).toBe(200)
    expect(await facts()).toMatchObject({ phone: '+912040000111', hostedBy: 'E2E Networks, Delhi', email: before.email })
    expect((await company()).hostedBy).toBe('E2E Networks, Delhi')
  })

  it('names the invalid field and changes nothing', async () => {
    const before = await facts()
    const officer = { name: 'Meera Pawar', post: '', phone: '12', email: '' }
    expect(await fields(await put({ founderName: 'Somebody', phone: '12' }))).toEqual(['phone'])
    expect(await fields(await put({ grievanceOfficer: officer }))).toContain('grievanceOfficer.phone')
    expect(await fields(await put({ grievanceOfficer: { ...officer, phone: '' } }))).toEqual([
      'grievanceOfficer.post',
      'grievanceOfficer.phone',
      'grievanceOfficer.email',
    ])
    expect(await fields(await put({ officeLocation: { latitude: 18.5, longitude: null } }))).toEqual(['officeLocation.longitude'])
    expect(await fields(await put({ vacantRoles: [ROLE, { ...ROLE, titleHindi: ' ' }] }))).toEqual(['vacantRoles.1.titleHindi'])
    expect((await put({})).status).toBe(400)
    expect(await facts()).toEqual(before)
  })

  it('names no grievance officer when the name is removed', async () => {
    expect((await put({ grievanceOfficer: { name: '', post: '', phone: '', email: '' } })).status).toBe(200)
    expect((await company()).grievanceOfficer).toBeNull()
  })

  it('shows names and addresses in Hindi where the owner entered them', async () => {
    const officer = { name: 'Meera Pawar', post: 'Grievance Officer', phone: '020 4000 0109', email: 'grievance@sankalp.example' }
    await put({ officeAddress: 'Shaniwar Peth, Pune', grievanceOfficer: officer })
    expect(await company()).toMatchObject({ founderNameHindi: '', officeAddressHindi: '', grievanceOfficer: { nameHindi: '' } })
    const hindi = { founderNameHindi: ' अनन्या राव ', officeAddressHindi: 'शनिवार पेठ, पुणे' }
    const officerHindi = { nameHindi: 'मीरा पवार', postHindi: 'शिकायत अधिकारी' }
    expect((await put({ ...hindi, grievanceOfficer: { ...officer, ...officerHindi } })).status).toBe(200)
    const changes = { founderNameHindi: 'अनन्या राव', officeAddressHindi: 'शनिवार पेठ, पुणे' }
    expect(await company()).toMatchObject({ ...changes, grievanceOfficer: { name: 'Meera Pawar', ...officerHindi } })
    expect(await (await app.request('/settings')).json()).toMatchObject(changes)
  })

  it('gives a new role its own slug and never changes it afterwards', async () => {
    await put({ vacantRoles: [ROLE, ROLE] })
    const { vacantRoles } = await facts()
    expect(vacantRoles.map(({ slug }) => slug)).toEqual(['panchang-editor', 'panchang-editor-2'])
    await put({ vacantRoles: vacantRoles.toReversed().map((role) => ({ ...role, title: 'Reader' })) })
    expect((await company()).vacantRoles.map(({ slug }) => slug)).toEqual(['panchang-editor-2', 'panchang-editor'])
    await put({ vacantRoles: [] })
    expect((await company()).vacantRoles).toEqual([])
  })

  it('logs who changed what, latest first, and nothing for unchanged values', async () => {
    app.clock.advance(60)
    await put({ founderName: 'Ananya Rao' })
    await put({ founderName: 'Ananya Rao' })
    const { changes } = await facts()
    expect(changes.filter(({ paths }) => paths.includes('founderName'))).toHaveLength(1)
    expect(changes[0]).toMatchObject({ paths: ['founderName'], by: 'Ananya Rao', at: app.clock.now().toISOString() })
  })

  it('has its name in both scripts and links that browsers may open', async () => {
    const links = [{ name: 'Instagram', url: 'https://www.instagram.com/sankalp' }]
    expect((await put({ brandName: 'Sankalp Seva', brandNameHindi: 'संकल्प सेवा', socialLinks: links })).status).toBe(200)
    expect(await (await app.request('/settings')).json()).toMatchObject({ brandName: 'Sankalp Seva', socialLinks: links })
    expect(await fields(await put({ brandName: ' ', brandNameHindi: 'Sankalp' }))).toEqual(['brandName', 'brandNameHindi'])
    const unsafe = [...links, { name: '', url: 'javascript:alert(1)' }]
    expect(await fields(await put({ socialLinks: unsafe }))).toEqual(['socialLinks.1.name', 'socialLinks.1.url'])
    expect(await fields(await put({ socialLinks: [...links, ...links] }))).toEqual(['socialLinks.1.url'])
  })

  it('a concurrent change of roles is a conflict for the later owner, and removes no role', async () => {
    const { etags } = await facts()
    const second = await app.actors.owner('Vikram Rao')
    const responses = await Promise.all([
      send({ vacantRoles: [ROLE], etags }),
      send({ vacantRoles: [{ ...ROLE, title: 'Purohit lead' }], etags }, second),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = responses.find(({ status }) => status === 409) as Response
    expect(((await late.json()) as { error: { reason: string } }).error.reason).toBe('version_conflict')
    const { vacantRoles } = await facts()
    expect(vacantRoles.map(({ slug }) => slug)).toEqual([responses[0]?.status === 200 ? 'panchang-editor' : 'purohit-lead'])
  })

  it('accepts only slugs of roles that are vacant now, each once', async () => {
    await put({ vacantRoles: [ROLE] })
    const { vacantRoles } = await facts()
    const unknownSlug = [...vacantRoles, { ...ROLE, slug: 'family-support' }]
    expect(await fields(await put({ vacantRoles: unknownSlug }))).toEqual(['vacantRoles.1.slug'])
    expect(await fields(await put({ vacantRoles: [...vacantRoles, ...vacantRoles] }))).toEqual(['vacantRoles.1.slug'])
  })
})
