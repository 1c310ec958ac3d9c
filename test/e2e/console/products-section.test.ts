import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { makePicture } from '../../pictures.ts'
import { expectAccessible, expectNoOverflow, openSignedIn, openVisitor, waitForResponseTo, waitUntilIdle } from '../people.ts'

test(
  'a new product is created, gets a picture and stock, and is shown and bought',
  { tag: '@desktop' },
  async ({ browser }, info) => {
    const word = randomUUID().slice(0, 6)
    const { page, problems } = await openSignedIn(browser, info, 'team')
    await page.goto('/ops/products')
    await waitUntilIdle(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'New product' }).click()
    const making = page.getByRole('dialog', { name: 'New product' })
    await making.getByRole('button', { name: 'Create' }).click()
    await expect(making.getByText('Enter the name in English.')).toBeVisible()
    await making.getByLabel('Name in English').fill(`Peacock lamp ${word}`)
    await expect(making.getByLabel('URL name')).toHaveValue(`peacock-lamp-${word}`)
    await making.getByLabel('SKU').fill(`PEACOCK-${word}`)
    await making.getByLabel('HSN code').fill('74198030')
    await making.getByLabel('Price in rupees').fill('249')
    await making.getByRole('button', { name: 'Create' }).click()

    await expect(page.getByRole('heading', { level: 1, name: `Peacock lamp ${word}` })).toBeVisible()
    await waitUntilIdle(page)
    await expect(page.getByRole('button', { name: 'Show in shop' })).toHaveCount(0)
    await page.getByLabel('Name in Hindi').fill(`मोर दीपक ${word}`)
    await page.getByLabel('Description in English').fill('A brass lamp with a peacock.')
    await page.getByLabel('Description in Hindi').fill('मोर वाला पीतल का दीपक।')
    await page.getByLabel('Net quantity in English').fill('1 lamp')
    await page.getByLabel('Net quantity in Hindi').fill('1 दीपक')
    await page.getByLabel('Manufacturer or packer').fill('Thathera Brassworks, Moradabad')
    await page.getByLabel('Manufacturer’s address').fill('12 Station Road, Moradabad 244001')
    await page.getByLabel('Return rule').selectOption('Only with the seal unbroken')
    const path = `/ops/products/${new URL(page.url()).pathname.split('/').at(-1)}`
    const saving = waitForResponseTo(page, path)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    expect((await saving).status()).toBe(200)
    await expect(page.getByText('All changes saved.')).toBeVisible()

    const picturing = waitForResponseTo(page, path)
    await page.locator('input[type=file]').setInputFiles({
      name: 'lamp.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await makePicture()),
    })
    expect((await picturing).status()).toBe(200)
    await expect(page.getByRole('img', { name: `Peacock lamp ${word}` })).toBeVisible()

    await page.getByRole('button', { name: `Change stock PEACOCK-${word}` }).click()
    const stocking = page.getByRole('dialog', { name: `Stock of PEACOCK-${word}` })
    await stocking.getByLabel('How many arrived?').fill('12')
    await stocking.getByLabel('Note').fill('From Moradabad')
    await stocking.getByRole('button', { name: 'Save' }).click()
    await expect(stocking).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'From Moradabad' })).toContainText('+12')

    await page.getByRole('button', { name: 'Show in shop' }).click()
    await expect(page.getByText('In the shop · In stock')).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)

    const family = await openVisitor(browser, info)
    await family.page.goto(`/product/peacock-lamp-${word}`)
    await waitUntilIdle(family.page)
    await expect(family.page.getByRole('main')).toContainText('12 Station Road, Moradabad 244001')
    await expect(family.page.getByRole('main')).toContainText('Sealed items can be returned only unopened')
    await family.page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(family.page.getByText('Item added to cart!')).toBeVisible()
    expect(family.problems).toEqual([])
    expect(problems).toEqual([])
  },
)
