// @vitest-environment dom-with-server
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { closePage, openPage } from '../../../../../test/dom/page.tsx'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import { newId } from '../../../../shared/ids.ts'
import { Toaster } from '../../../../ui/kit/toast.tsx'
import { SavePandit } from './save-pandit.tsx'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterEach(closePage)
afterAll(() => app.close())

it('says why a pandit was not saved, and the button shows it', async () => {
  const button = <SavePandit id={newId()} name="Ramesh" isSignedIn isSaved={false} />
  const page = (
    <>
      {button}
      <Toaster closeLabel="Close" />
    </>
  )
  const { user } = await openPage(app, await app.actors.user(), page)
  await user.click(screen.getByRole('button', { name: 'Save Ramesh' }))
  const reason = await screen.findByText('This no longer exists, or you may not see it.')
  expect(reason.closest('[role="alert"]')?.textContent).toContain('Could not save')
  expect(screen.getByRole('button', { name: 'Save Ramesh' }).getAttribute('aria-pressed')).toBe('false')
})
