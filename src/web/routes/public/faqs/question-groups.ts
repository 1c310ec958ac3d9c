// All FAQs; rules and prices in answers come from the settings.

import { REPLY_HOURS } from '../../../../modules/applications/apply/model.ts'
import type { PublicSettings } from '../../../../modules/settings/contract.ts'
import { SETTLE_DAYS } from '../../../../modules/support/tickets/model.ts'
import type { Language } from '../../../../shared/languages.ts'
import { formatPaise } from '../../../../shared/money/money.ts'
import type { Translate } from '../../../../shared/text/translation.ts'
import { FAMILY_CANCELLATION_HOURS, FREE_CANCELLATION_HOURS } from '../../../../shared/time/cancellation-hours.ts'
import { CONTACT_DAYS } from '../../../../shared/time/contact-days.ts'
import { formatLengthWithin } from '../../../../shared/time/durations.ts'
import { REVIEW_EDIT_DAYS } from '../../../../shared/time/review-days.ts'

/** `also` contains search terms people may use, in the other language too. */
export type Question = { id: string; question: string; answer: string; searchTerms: string }
export type Group = { id: string; title: string; questions: Question[] }

type Source = {
  t: Translate<'faqs'>
  home: Translate<'home'>
  values: ReturnType<typeof textValuesOf>
  facts: PublicSettings['shop']
}
type Facts = Pick<PublicSettings, 'shop' | 'callWithinMinutes'>

const textValuesOf = (facts: PublicSettings['shop'], callWithinMinutes: number, language: Language) => ({
  days: CONTACT_DAYS,
  time: formatLengthWithin(callWithinMinutes, language),
  editDays: REVIEW_EDIT_DAYS,
  replyHours: REPLY_HOURS,
  settleDays: SETTLE_DAYS,
  min: facts.delivery?.minDays,
  max: facts.delivery?.maxDays,
  amount: formatPaise(facts.cashMaxPaise),
})

/** `t` translates the texts of this page, `home` those of the home page, which shows five of these questions too. */
export function questionGroups(
  t: Translate<'faqs'>,
  home: Translate<'home'>,
  { shop: facts, callWithinMinutes }: Facts,
  language: Language,
): Group[] {
  const values = textValuesOf(facts, callWithinMinutes, language)
  const source = { t, home, values, facts }
  return [bookingGroup, moneyGroup, panditGroup, ceremonyGroup, datesGroup, shopGroup, rightsGroup].map((group) => group(source))
}

function bookingGroup({ t, home, values }: Source): Group {
  return {
    id: 'asking',
    title: t('group.booking'),
    questions: [
      { id: 'early', question: home('faq.early'), answer: home('faq.earlyAnswer'), searchTerms: t('also.early') },
      {
        id: 'cancel',
        question: home('faq.cancel'),
        answer: home('faq.cancelAnswer', { freeHours: FREE_CANCELLATION_HOURS, onlineCancelHours: FAMILY_CANCELLATION_HOURS }),
        searchTerms: t('also.cancel'),
      },
      { id: 'how', question: t('booking.how'), answer: t('booking.howAnswer', values), searchTerms: t('booking.howAlso') },
      {
        id: 'account',
        question: t('booking.account'),
        answer: t('booking.accountAnswer'),
        searchTerms: t('booking.accountAlso'),
      },
      { id: 'abroad', question: t('booking.abroad'), answer: t('booking.abroadAnswer'), searchTerms: t('booking.abroadAlso') },
      { id: 'change', question: t('booking.change'), answer: t('booking.changeAnswer'), searchTerms: t('booking.changeAlso') },
    ],
  }
}

function moneyGroup({ t, home }: Source): Group {
  return {
    id: 'money',
    title: t('group.money'),
    questions: [
      { id: 'cost', question: home('faq.cost'), answer: home('faq.costAnswer'), searchTerms: t('also.cost') },
      { id: 'advance', question: t('money.advance'), answer: t('money.advanceAnswer'), searchTerms: t('money.advanceAlso') },
      { id: 'more', question: t('money.more'), answer: t('money.moreAnswer'), searchTerms: t('money.moreAlso') },
    ],
  }
}

function panditGroup({ t, home, values }: Source): Group {
  return {
    id: 'pandit',
    title: t('group.pandit'),
    questions: [
      { id: 'language', question: home('faq.language'), answer: home('faq.languageAnswer'), searchTerms: t('also.language') },
      {
        id: 'checked',
        question: t('pandit.checked'),
        answer: t('pandit.checkedAnswer'),
        searchTerms: t('pandit.checkedAlso'),
      },
      { id: 'choose', question: t('pandit.choose'), answer: t('pandit.chooseAnswer'), searchTerms: t('pandit.chooseAlso') },
      { id: 'absent', question: t('pandit.absent'), answer: t('pandit.absentAnswer'), searchTerms: t('pandit.absentAlso') },
      { id: 'door', question: t('pandit.door'), answer: t('pandit.doorAnswer'), searchTerms: t('pandit.doorAlso') },
      {
        id: 'reviews',
        question: t('pandit.reviews'),
        answer: t('pandit.reviewsAnswer', values),
        searchTerms: t('pandit.reviewsAlso'),
      },
      {
        id: 'number',
        question: t('pandit.number'),
        answer: t('pandit.numberAnswer', values),
        searchTerms: t('pandit.numberAlso'),
      },
    ],
  }
}

function ceremonyGroup({ t, home }: Source): Group {
  return {
    id: 'home',
    title: t('group.home'),
    questions: [
      { id: 'samagri', question: home('faq.samagri'), answer: home('faq.samagriAnswer'), searchTerms: t('also.samagri') },
      { id: 'place', question: t('home.place'), answer: t('home.placeAnswer'), searchTerms: t('home.placeAlso') },
      { id: 'gotra', question: t('home.gotra'), answer: t('home.gotraAnswer'), searchTerms: t('home.gotraAlso') },
      { id: 'sutak', question: t('home.sutak'), answer: t('home.sutakAnswer'), searchTerms: t('home.sutakAlso') },
    ],
  }
}

function datesGroup({ t }: Source): Group {
  return {
    id: 'dates',
    title: t('group.dates'),
    questions: [
      { id: 'muhurat', question: t('dates.muhurat'), answer: t('dates.muhuratAnswer'), searchTerms: t('dates.muhuratAlso') },
      {
        id: 'elsewhere',
        question: t('dates.elsewhere'),
        answer: t('dates.elsewhereAnswer'),
        searchTerms: t('dates.elsewhereAlso'),
      },
      { id: 'video', question: t('dates.video'), answer: t('dates.videoAnswer'), searchTerms: t('dates.videoAlso') },
    ],
  }
}

function shopGroup({ t, values, facts }: Source): Group {
  return {
    id: 'shop',
    title: t('group.shop'),
    questions: [
      ...(facts.delivery
        ? [
            {
              id: 'delivery',
              question: t('shop.delivery'),
              answer: t('shop.deliveryAnswer', values),
              searchTerms: t('shop.deliveryAlso'),
            },
          ]
        : []),
      { id: 'cash', question: t('shop.cash'), answer: t('shop.cashAnswer', values), searchTerms: t('shop.cashAlso') },
      {
        id: 'return',
        question: t('shop.return'),
        answer: t('shop.returnAnswer', { days: facts.returnDays }),
        searchTerms: t('shop.returnAlso'),
      },
    ],
  }
}

function rightsGroup({ t, values }: Source): Group {
  return {
    id: 'rights',
    title: t('group.rights'),
    questions: [
      { id: 'data', question: t('rights.data'), answer: t('rights.dataAnswer'), searchTerms: t('rights.dataAlso') },
      {
        id: 'complain',
        question: t('rights.complain'),
        answer: t('rights.complainAnswer', values),
        searchTerms: t('rights.complainAlso'),
      },
      { id: 'join', question: t('rights.join'), answer: t('rights.joinAnswer', values), searchTerms: t('rights.joinAlso') },
    ],
  }
}
