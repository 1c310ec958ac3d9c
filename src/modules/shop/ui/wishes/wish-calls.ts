// Optimistic wishlist updates: in the browser when signed out, otherwise API calls.
import { ApiError, unwrap } from '../../../../ui/api.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { browserPlace } from '../../../../ui/place.ts'
import type { Translate } from '../../../../ui/words.tsx'
import { wishesClient } from '../../client.ts'
import type { Wish } from '../../contract/wishes.ts'
import { cartPerson } from '../cart-state.ts'
import { readKeptWishes, writeKeptWishes } from './kept-wishes.ts'
import { publishWishes, tellBrought, WISHES_CHANGED_KEY, wishedIds } from './wish-state.ts'

export type Wanted = { id: string; payPaise: number; isThere: boolean }

const calls = () => wishesClient().shop.wishes
/** Calls go one after another, or a slow earlier one would undo a later. */
let line: Promise<unknown> = Promise.resolve()

/** What was tapped and is not answered yet, by good: an earlier answer does not undo it. */
const underWay = new Map<string, boolean>()

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = line.then(work, work)
  line = next.catch(() => undefined)
  return next
}

/** Shows whose saved goods they are now: this browser's, or the account's with what was kept here brought over quietly. */
export async function beginWishes(): Promise<void> {
  const owner = cartPerson()?.userId
  if (owner === undefined) return publishWishes(new Set(readKeptWishes().map((wish) => wish.productId)))
  await inTurn(async () => {
    await bringOver()
    const { ids } = await unwrap(calls().ids.$get())
    if (cartPerson()?.userId !== owner) return
    const known = new Set(ids)
    for (const [id, isWanted] of underWay) isWanted ? known.add(id) : known.delete(id)
    publishWishes(known)
  })
}

/** Safe to repeat: what is saved already stays as it was. */
async function bringOver(): Promise<void> {
  const goods = readKeptWishes()
  if (goods.length === 0) return
  await unwrap(calls().merge.$post({ json: { goods } }))
  writeKeptWishes([])
  tellBrought()
}

async function words(): Promise<Translate> {
  const person = cartPerson()
  if (!person) throw new Error('The page has not begun.')
  return await person.words.of('wishes')
}

const withOrWithout = (productId: string, isWanted: boolean): ReadonlySet<string> =>
  isWanted ? new Set([...wishedIds(), productId]) : new Set([...wishedIds()].filter((id) => id !== productId))

/** Saves or forgets a good and says so; answers whether it came about. */
export async function setWish(good: Wanted, isWanted: boolean): Promise<boolean> {
  publishWishes(withOrWithout(good.id, isWanted))
  underWay.set(good.id, isWanted)
  const t = await words()
  const failure = cartPerson()?.userId === undefined ? keep(good, isWanted) : await inTurn(() => call(good.id, isWanted))
  const isLast = underWay.get(good.id) === isWanted
  if (isLast) underWay.delete(good.id)
  if (failure === undefined) {
    showToast('success', isWanted ? t('toast.added') : t('toast.removed'))
    return true
  }
  if (isLast) publishWishes(withOrWithout(good.id, !isWanted))
  showToast('error', isWanted ? t('toast.notAdded') : t('toast.notRemoved'), reasonOf(failure, t))
  return false
}

type Failure = 'full' | 'offline' | 'sign-in' | 'other'

function keep({ id, payPaise, isThere }: Wanted, isWanted: boolean): Failure | undefined {
  const others = readKeptWishes().filter((wish) => wish.productId !== id)
  const next = isWanted ? [{ productId: id, seenPaise: payPaise, wasThere: isThere }, ...others] : others
  return writeKeptWishes(next) ? undefined : 'full'
}

async function call(productId: string, isWanted: boolean): Promise<Failure | undefined> {
  const one = calls()[':productId']
  const param = { productId }
  try {
    await unwrap(isWanted ? one.$put({ param }) : one.$delete({ param }))
    browserPlace().setItem(WISHES_CHANGED_KEY, String(Date.now()))
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) return 'offline'
    if (error.status === 401) return 'sign-in'
    return error.body.error.reason === 'too_many' ? 'full' : 'other'
  }
}

function reasonOf(failure: Failure, t: Translate): string | undefined {
  if (failure === 'full') return t('toast.full')
  if (failure === 'offline') return t('toast.offline')
  return failure === 'sign-in' ? t('toast.signIn') : undefined
}

/** The goods this browser keeps, as they stand now. */
export async function lookAtKept(language: 'en' | 'hi'): Promise<Wish[]> {
  const goods = readKeptWishes()
  if (goods.length === 0) return []
  return (await unwrap(calls().look.$post({ json: { goods, lang: language } }))).items
}
