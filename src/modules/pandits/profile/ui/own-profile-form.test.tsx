// @vitest-environment dom-with-server
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBookingTest, type Desk, type PanditPerson } from '../../../../../test/booking-helpers.ts'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import type { OwnProfile } from '../contract.ts'
import { OwnProfileForm } from './own-profile-form.tsx'

let desk: Desk
beforeAll(async () => {
  desk = await createBookingTest()
})
afterEach(closePage)
afterAll(() => desk.app.close())

const profileOf = async ({ actor }: PanditPerson): Promise<OwnProfile> => {
  const response = await desk.app.request('/pandit/pandit/profile?lang=en', { as: actor })
  return ((await response.json()) as { pandit: OwnProfile }).pandit
}
const upToDate = () => waitFor(() => expect(screen.getByText('Everything is saved.')).toBeTruthy())

async function openProfile() {
  const pandit = await desk.panditPerson({ nameHindi: 'पं. राम' })
  const profile = await profileOf(pandit)
  const pictures = { profilePhoto: null, gallery: [] }
  const page = await openPage(
    desk.app,
    pandit.actor,
    <OwnProfileForm
      profile={profile}
      language="en"
      hours={{ free: 48, family: 24 }}
      phone="+912040000108"
      pictures={null}
      shown={pictures}
    />,
  )
  const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input, textarea, select' }) as HTMLInputElement
  return {
    ...page,
    field,
    saved: () => profileOf(pandit),
    press: (name: string | RegExp) => page.user.click(screen.getByRole('button', { name })),
    type: async (name: RegExp, text: string) => {
      await page.user.clear(field(name))
      if (text) await page.user.type(field(name), text)
    },
    updates: () => page.requests.filter(({ path }) => path.startsWith('/pandit/update')).map(({ body }) => body),
    /** Saves the profile on another device. */
    changeElsewhere: async (changes: object): Promise<void> => {
      const response = await desk.app.request('/pandit/update', { as: pandit.actor, method: 'PUT', json: changes })
      expect(response.status).toBe(200)
    },
  }
}

describe('the own profile', () => {
  it('is saved once, with numbers in either digits', async () => {
    const { user, field, type, saved, updates } = await openProfile()
    await upToDate()
    await type(/^Years of experience/, '१५')
    expect(field(/^Years of experience/).value).toBe('15')
    await type(/^Starting from/, '₹१,१००')
    await type(/^About me, in Hindi/, 'काशी में पढ़ा।')
    await user.selectOptions(field(/^How far you travel/), '30 km')
    await user.selectOptions(field(/^Veda/), 'Rigveda')
    await user.click(field(/^I also perform pujas by video call/))
    await user.click(within(screen.getByRole('group', { name: 'You chant in' })).getByRole('checkbox', { name: 'Marathi' }))
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    const { takesOnline, chantingLanguages } = await saved()
    await user.dblClick(screen.getByRole('button', { name: 'Save' }))
    await upToDate()
    expect(updates()).toHaveLength(1)
    expect(await saved()).toMatchObject({
      ...{ experience: 15, aboutMeHindi: 'काशी में पढ़ा।', travelRadiusKm: 30, veda: 'Rigveda' },
      ...{ takesOnline: !takesOnline, chantingLanguages: [...chantingLanguages, 'Marathi'], nameHindi: 'पं. राम' },
    })
    expect(updates()[0]).toMatchObject({ basePrice: 1100 })
  })

  it.each([
    [/^Name in Devanagari/, 'Ram', 'Enter the name in Devanagari letters.'],
    [/^Mobile number/, '12345', /^Enter ten digits that start with/],
    [/^Where you live/, '', /^We could not find this place\./],
    [/^Years of experience/, '81', 'Enter the years as a whole number up to 80.'],
    [/^Starting from/, '0', 'Enter the amount in rupees, such as 5100.'],
    [/^Dakshina \(₹\)/, 'much', 'Enter the amount in rupees, such as 5100.'],
  ])('marks and focuses a wrong entry in "%s", and sends nothing', async (name, text, problem) => {
    const { field, type, press, updates } = await openProfile()
    await type(name, text)
    await type(/^Culture and tradition/, 'Smarta')
    await press('Save')
    expect(screen.getByText(problem)).toBeTruthy()
    expect(screen.getByText('Nothing was saved. Please check the marked fields.')).toBeTruthy()
    expect(document.activeElement).toBe(field(name))
    expect(updates()).toEqual([])
  })

  it('names a place that the server does not know, and saves it once it is corrected', async () => {
    const { field, type, press, saved } = await openProfile()
    const { serviceLocation } = await saved()
    await type(/^Where you live/, 'Nowhereville Xyz')
    await press('Save')
    expect(await screen.findByText(/^We could not find this place\./)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field(/^Where you live/)))
    await type(/^Where you live/, serviceLocation)
    await type(/^Culture and tradition/, 'Smarta')
    await press('Save')
    await upToDate()
    expect((await saved()).cultureAndTradition).toBe('Smarta')
  })

  it('may not contain an Aadhaar number', async () => {
    const { type, press, updates } = await openProfile()
    await type(/^About me$/, 'My Aadhaar is 2341 2341 2346')
    await press('Save')
    expect(await screen.findByText(/^Nothing was saved\. Please remove the Aadhaar number/)).toBeTruthy()
    expect(updates()).toEqual([])
  })
})

describe('the services of the own profile', () => {
  it('are added by name with the starting dakshina, and removed', async () => {
    const { user, type, press, saved } = await openProfile()
    await type(/^Starting from/, '1100')
    const add = screen.getByRole('combobox', { name: /^Add a puja/ })
    await user.type(add, 'Teleportation{Enter}')
    expect(screen.getByText(/^Teleportation is not on our list\./)).toBeTruthy()
    await user.clear(add)
    await user.type(add, 'Griha Pravesh{Enter}')
    await press(/^Remove .*Satyanarayan/)
    await press('Save')
    await upToDate()
    expect((await saved()).fees).toMatchObject([{ ceremonySlug: 'griha-pravesh', feePaise: 110_000, samagri: null }])
  })

  it('have an own samagri list, whose items need a name', async () => {
    const { user, press, saved, updates } = await openProfile()
    await press('Create my own list')
    const items = () => screen.getAllByRole('textbox', { name: 'Item' }) as HTMLInputElement[]
    await screen.findAllByRole('textbox', { name: 'Item' })
    const count = items().length
    await press('Add an item')
    await press('Save')
    expect(screen.getByText('Give every item a name, or remove it.')).toBeTruthy()
    expect(updates()).toEqual([])
    await user.type(items().at(-1) as HTMLInputElement, 'Conch')
    expect(screen.queryByText('Give every item a name, or remove it.')).toBeNull()
    expect(items().at(-1)?.closest('details')?.open).toBe(true)
    await press('Save')
    await upToDate()
    expect((await saved()).fees[0]?.samagri).toHaveLength(count + 1)
  })

  it('that were removed do not come back when their samagri list arrives late', async () => {
    const { user, type, press, saved } = await openProfile()
    await type(/^Starting from/, '1100')
    await user.type(screen.getByRole('combobox', { name: /^Add a puja/ }), 'Griha Pravesh{Enter}')
    const create = screen.getAllByRole('button', { name: 'Create my own list' })[0] as HTMLElement
    const remove = screen.getByRole('button', { name: /^Remove .*Satyanarayan/ })
    // One after the other without waiting: the list is still loading.
    create.click()
    remove.click()
    await press('Save')
    await upToDate()
    expect((await saved()).fees).toMatchObject([{ ceremonySlug: 'griha-pravesh', samagri: null }])
  })
})

describe('a profile that was changed elsewhere', () => {
  it('is not overwritten until he says so', async () => {
    const { type, press, saved, changeElsewhere } = await openProfile()
    await changeElsewhere({ cultureAndTradition: 'Theirs' })
    await type(/^About me$/, 'Mine')
    await press('Save')
    expect(await screen.findByText(/^Your profile was changed elsewhere/)).toBeTruthy()
    expect(await saved()).toMatchObject({ aboutMe: '', cultureAndTradition: 'Theirs' })
    await press('Save my version')
    await upToDate()
    expect(await saved()).toMatchObject({ aboutMe: 'Mine', cultureAndTradition: '' })
  })

  it('can be loaded instead of the own changes', async () => {
    const { field, type, press, changeElsewhere } = await openProfile()
    await changeElsewhere({ cultureAndTradition: 'Theirs', visibility: false })
    await type(/^About me$/, 'Mine')
    await press('Save')
    await screen.findByText(/^Your profile was changed elsewhere/)
    await press('Load the newer version')
    await upToDate()
    expect([field(/^About me$/).value, field(/^Culture and tradition/).value]).toEqual(['', 'Theirs'])
    expect(field(/^Show my profile/).checked).toBe(false)
  })
})
