import { screen } from '@testing-library/react'
import { type Language, localizePath } from '../../src/shared/languages.ts'
import BookingPage, { action, clientAction, loader, shouldRevalidate } from '../../src/web/routes/public/booking/page.tsx'
import type { Requested } from '../factories.ts'
import type { TestActor, TestApp } from '../harness.ts'
import { openPage } from './page.tsx'
import { actionInBrowser } from './route-page.tsx'

type OpenOptions = { language?: Language; search?: string }

/** Opens the page of a booking for this person. */
export async function openBooking(
  app: TestApp,
  as: TestActor,
  { ref }: Pick<Requested, 'ref'>,
  { language = 'en', search = '' }: OpenOptions = {},
) {
  const [path, at] = ['/booking/:ref', `/booking/${ref}`].map((address) => localizePath(address, language)) as [string, string]
  const user = { role: 'user', _id: as.userId }
  const route: object = {
    loader,
    action: actionInBrowser({ action, clientAction }),
    shouldRevalidate,
    path,
    address: at + search,
    user,
  }
  const page = await openPage(app, as, <BookingPage />, route)
  await screen.findByRole('heading', { level: 1 })
  return page
}

/** The sentence that says what happens next, and the buttons below it. */
export const band = () => {
  const region = document.querySelector('section[data-tone]')
  return {
    text: region?.querySelector('p')?.textContent?.replaceAll('\u00a0', ' '),
    buttons: [...(region?.querySelectorAll('button, a') ?? [])].map(({ textContent }) => textContent),
  }
}
