import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, unwrap } from '../../../../ui/api.ts'
import { showToast } from '../../../../ui/kit/toast.tsx'
import { useTranslation } from '../../../../ui/words.tsx'
import { usePage } from '../../../booking/ui/use-page.ts'
import { teamGoodsClient } from '../../../shop/client.ts'
import type { GoodChange } from '../../../shop/contract/good-forms.ts'
import type { GoodChangeEntry, TeamGood } from '../../../shop/contract/team-goods.ts'
import { goodChanges } from '../../../shop/model/good-changes.ts'
import { changeOf, formOf, type GoodFormState, wrongFields } from './good-form.ts'
import { GOODS_KEY, historyKey, movesKey } from './goods-queries.ts'
import { goodsRefusal } from './goods-words.ts'

/** What somebody else saved since this good was opened. */
export type Newer = { good: TeamGood; by: string | null; changes: GoodChangeEntry[] }

export type EditedGood = ReturnType<typeof useGood>

export function useGood(opened: TeamGood) {
  const { t } = useTranslation('console-goods')
  const element = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(() => formOf(opened))
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const sending = useSending(opened)
  const { saved, newer } = sending
  const begin = (good: TeamGood) => {
    setForm(formOf(good))
    setWrong(new Set())
  }
  const saveFrom = async (from: TeamGood) => {
    const found = wrongFields(form)
    setWrong(found)
    if (found.size > 0) {
      sending.setProblem(t('wrong.fields'))
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    } else if (await sending.send(changeOf(form, saved), from, begin)) showToast('success', t('saved'))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void saveFrom(saved)
  }
  const noteStock = useStockNote(opened.id, sending.setSaved, setForm)
  const change = (changes: Partial<GoodFormState>) => setForm((before) => ({ ...before, ...changes }))
  return {
    ...{ saved, form, change, wrong, problem: sending.problem, newer, isBusy: sending.isBusy, element, save, noteStock },
    saveOver: () => (newer ? void saveFrom(newer.good) : undefined),
    takeNewer: () => {
      if (newer) begin(sending.take(newer.good))
    },
    /** Kept at once, whatever stands in the form. */
    keep: (kept: Pick<GoodChange, 'images' | 'isVisible'>) => sending.send(kept, saved, () => undefined),
  }
}

/** Sends changes one at a time; a refusal is put in words, and one that came too late brings what is newer. */
function useSending(opened: TeamGood) {
  const { t } = useTranslation('console-goods')
  const { t: console } = useTranslation('console')
  const { language: lang } = usePage()
  const queries = useQueryClient()
  const [saved, setSaved] = useState(opened)
  const [problem, setProblem] = useState('')
  const [newer, setNewer] = useState<Newer>()
  const { isBusy, once } = useBusy()
  const at = { param: { goodId: opened.id }, query: { lang } }
  const take = (good: TeamGood) => {
    setSaved(good)
    setNewer(undefined)
    setProblem('')
    return good
  }
  const send = (change: Omit<GoodChange, 'version'>, from: TeamGood, keep: (good: TeamGood) => void) =>
    once(async () => {
      setProblem('')
      try {
        const json = { version: from.version, ...change }
        keep(take(await unwrap(teamGoodsClient().ops.goods[':goodId'].$put({ ...at, json }))))
        for (const queryKey of [historyKey(opened.id), GOODS_KEY]) void queries.invalidateQueries({ queryKey })
        return true
      } catch (error) {
        setProblem(goodsRefusal(error, t, console))
        if (isOvertaken(error)) await readNewer(saved, lang).then(setNewer, () => undefined)
        return false
      }
    })
  return { saved, setSaved, problem, setProblem, newer, isBusy, send, take }
}

const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.body.error.reason === 'good_changed'

async function readNewer(saved: TeamGood, lang: 'en' | 'hi'): Promise<Newer> {
  const calls = teamGoodsClient().ops.goods[':goodId']
  const param = { goodId: saved.id }
  const [good, history] = await Promise.all([
    unwrap(calls.$get({ param, query: { lang } })),
    unwrap(calls.history.$get({ param, query: {} })),
  ])
  return { good, by: history.items[0]?.by ?? null, changes: goodChanges(saved, good) }
}

type Change<State> = (change: (before: State) => State) => void

/** Pieces that came or went change nothing that is being written. */
function useStockNote(id: string, setSaved: Change<TeamGood>, setForm: Change<GoodFormState>) {
  const queries = useQueryClient()
  return (variantId: string, stock: number) => {
    setSaved((good) => ({
      ...good,
      variants: good.variants.map((entry) => (entry.id === variantId ? { ...entry, stock } : entry)),
    }))
    setForm((form) => ({
      ...form,
      variants: form.variants.map((entry) => (entry.key === variantId ? { ...entry, stock } : entry)),
    }))
    for (const queryKey of [movesKey(id), GOODS_KEY]) void queries.invalidateQueries({ queryKey })
  }
}

/** One call at a time, however often a button is pressed. */
function useBusy() {
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const once = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    const isDone = await work()
    setBusy(false)
    isSending.current = false
    return isDone
  }
  return { isBusy, once }
}
