// Text at twice its size on the smallest phone: no public page scrolls sideways.
import { test } from '@playwright/test'
import { expectNoOverflow, settled } from './people.ts'

const PATHS = [
  '/',
  '/explore?query=griha+pravesh&location=Pune',
  '/pandits',
  '/services',
  '/services/griha-pravesh',
  '/e-puja',
  '/muhurat',
  '/about',
  '/contact',
  '/faqs',
  '/panchang',
  '/panchang/muhurat',
  '/panchang/tithi',
  '/panchang/festivals',
  '/shop',
  '/search?query=ganesh',
  '/accessibility',
  '/admin/login',
]

for (const language of ['', '/hi']) {
  test(`public pages ${language || 'in English'} at 200 % text`, { tag: '@phone' }, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of PATHS) {
      await page.goto((language + path).replace(/\/$/, '') || '/')
      await settled(page)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expectNoOverflow(page)
    }
  })
}
