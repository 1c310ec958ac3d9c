// Settings the owner can edit; defaults are defined here.

import { z } from 'zod'
import { PROVIDERS } from '../../shared/accounts/sign-in-providers.ts'

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter the time as HH:MM, such as 09:00.')
const Hours = z.object({ opens: Clock, closes: Clock })
const OpenHours = Hours.nullable()
/** Empty hours would block everything that waits for them forever. */
const DailyHours = Hours.refine(({ opens, closes }) => opens < closes, 'The hours must end after they begin.')

export const VacantRole = z.object({
  slug: z.string().regex(/^[a-z0-9-]+$/, 'Enter the short name in lower-case letters, digits and hyphens.'),
  title: z.string().min(1),
  titleHindi: z.string().min(1),
  text: z.string().min(1),
  textHindi: z.string().min(1),
})

/** Shop settings; money in paise, rates in basis points (700 is 7 percent). */
export const ShopSettings = z.object({
  /** `added`: prices exclude tax. `included`: they include it, as the MRP does. */
  taxBasis: z.enum(['added', 'included']),
  taxRate: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('flat'), basisPoints: z.int().min(0).max(10_000) }),
    /** By the HSN code of each product, from the table of rates. */
    z.object({ kind: z.literal('by-hsn') }),
  ]),
  shippingPaise: z.int().min(0),
  /** Shipping is free from this subtotal on; null: always charged. */
  freeShippingFromPaise: z.int().min(0).nullable(),
  /** The largest total that may be paid in cash on delivery. */
  cashMaxPaise: z.int().min(0),
  /** How long an unpaid online order keeps its products reserved. */
  unpaidMinutes: z.int().positive(),
  returnDays: z.int().min(0),
  /** A variant with fewer pieces than this is listed as low stock. */
  lowStockPieces: z.int().min(0).default(5),
  /** Where we deliver and in how many days after the order; the first row with a matching PIN prefix applies, '' matches every PIN code. */
  delivery: z.array(
    z.object({ pins: z.array(z.string().regex(/^\d{0,6}$/)).min(1), minDays: z.int().min(0), maxDays: z.int().min(0) }),
  ),
  /** The seller's name on invoices. */
  sellerName: z.string(),
  sellerAddress: z.string(),
  /** The code of a state, such as MH. */
  sellerState: z.string(),
  gstin: z.string(),
  /** Our own food safety licence number, fourteen digits; empty if there is none. */
  foodLicense: z
    .string()
    .regex(/^(\d{14})?$/, 'A food safety licence number has fourteen digits.')
    .default(''),
})
export type ShopSettings = z.infer<typeof ShopSettings>

export const Settings = z.object({
  brandName: z.string().min(1),
  brandNameHindi: z.string().min(1),
  /** E.164, such as +912040000108. */
  phone: z.string().regex(/^\+\d{8,15}$/),
  whatsapp: z.string().regex(/^\+\d{8,15}$/),
  email: z.email(),
  officeAddress: z.string(),
  /** Shown on Hindi pages; if empty, they show the English text. The same applies to the other `…Hindi` fields. */
  officeAddressHindi: z.string(),
  /** Coordinates of the office for the map; null: no map is drawn. */
  officeLocation: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
  founderName: z.string(),
  founderNameHindi: z.string(),
  /** Paragraphs separated by empty lines; if empty, the About page omits it. */
  founderStory: z.string(),
  founderStoryHindi: z.string(),
  /** The grievance officer required by law; without a name nobody is named. */
  grievanceOfficer: z.object({
    name: z.string(),
    nameHindi: z.string().default(''),
    post: z.string(),
    postHindi: z.string().default(''),
    phone: z.string().regex(/^(\+\d{8,15})?$/),
    email: z.union([z.literal(''), z.email()]),
  }),
  /** Roles one may apply for on the About page. */
  vacantRoles: z.array(VacantRole),
  /** Hosting and email providers, named on the privacy page. If empty, the page says that we name them on request. */
  hostedBy: z.string(),
  mailedBy: z.string(),
  /** Empty: no UPI payment is offered. */
  upiId: z.string(),
  upiName: z.string(),
  /** Sunday first; null is closed. India time. */
  supportHours: z.tuple([OpenHours, OpenHours, OpenHours, OpenHours, OpenHours, OpenHours, OpenHours]),
  /** Dates on which the phone is not answered. */
  holidays: z.array(z.iso.date()),
  /** Emails that are not urgent are sent only within these hours, every day. India time. */
  emailHours: DailyHours,
  /** Minutes of support hours within which we call back. */
  callWithinMinutes: z.int().positive(),
  /** Minutes a pandit needs between two ceremonies. */
  travelMinutes: z.int().min(0),
  /** Minutes a pandit has to answer an offer, counted within `answerHours`. */
  offerMinutes: z.int().positive(),
  /** When a pandit can be expected to answer, on every day of the year; nights do not count. India time. */
  answerHours: DailyHours,
  socialLinks: z.array(z.object({ name: z.string(), url: z.url() })),
  shop: ShopSettings,
  limits: z.object({
    signInPerEmail: z.int().positive(),
    signInPerAddress: z.int().positive(),
    registerPerAddress: z.int().positive(),
    writesPerMinute: z.int().positive(),
    callsPerMinute: z.int().positive(),
    pagesPerMinute: z.int().positive(),
    /** Emails per hour to one unverified address. */
    emailsPerAddress: z.int().positive().default(5),
    /** Pictures and documents a person may upload in 15 minutes. */
    uploadsPerPerson: z.int().positive().default(60),
    /** Applications for a vacant role per hour from one IP address; each may include a file. */
    roleApplicationsPerHour: z.int().positive().default(5),
    /** The same per day from everyone together. */
    roleApplicationsPerDay: z.int().positive().default(200),
    /** Pictures and documents per hour from one IP address, for all accounts and orders together. */
    uploadsPerAddress: z.int().positive().default(240),
    /** Emails per hour to unverified addresses that one network or one account may cause. */
    emailsPerSender: z.int().positive().default(30),
    /** Open puja requests of one mobile number, one email address or one account. */
    openRequestsPerPerson: z.int().positive().default(5),
    /** Orders that are neither paid nor confirmed, of one mobile number, one email address or one account. */
    openOrdersPerPerson: z.int().positive().default(3),
    /** Open requests or open orders of one network. Mobile carriers put many families on one. */
    openPerNetwork: z.int().positive().default(40),
  }),
})
export type Settings = z.infer<typeof Settings>

const weekdays = { opens: '09:00', closes: '18:00' }

/** Settings whose defaults are invented: no real person answers there. */
export const CONTACT_SETTINGS = ['phone', 'whatsapp', 'email'] as const
export type ContactSetting = (typeof CONTACT_SETTINGS)[number]

export const DEFAULT_SETTINGS: Settings = {
  brandName: 'Sankalp',
  brandNameHindi: 'संकल्प',
  phone: '+912040000108',
  whatsapp: '+912040000108',
  email: 'namaste@sankalp.example',
  officeAddress: '',
  officeAddressHindi: '',
  officeLocation: null,
  founderName: '',
  founderNameHindi: '',
  founderStory: '',
  founderStoryHindi: '',
  grievanceOfficer: { name: '', nameHindi: '', post: '', postHindi: '', phone: '', email: '' },
  vacantRoles: [
    {
      slug: 'pandit-relations',
      title: 'Pandit relations lead',
      titleHindi: 'पंडित समन्वय प्रमुख',
      text: 'You meet pandits, check what they write about themselves with their referees, and stay in touch with them. You know ritual from home or from study, and speak Hindi and one more Indian language well.',
      textHindi:
        'आप पंडितों से मिलते हैं, उनकी बताई बातें उनके परिचितों से पूछकर जाँचते हैं और आगे भी उनके संपर्क में रहते हैं। कर्मकांड आपने घर पर या अध्ययन से सीखा है, और हिन्दी के साथ एक और भारतीय भाषा अच्छी तरह बोलते हैं।',
    },
    {
      slug: 'family-support',
      title: 'Family support associate',
      titleHindi: 'परिवार सहायता सहयोगी',
      text: 'You phone families after their request, agree day, time and dakshina with them, and answer what they write. You listen well, write clearly in Hindi and English, and stay calm on the morning of a puja.',
      textHindi:
        'अनुरोध आने पर आप परिवारों को फ़ोन करते हैं, उनसे दिन, समय और दक्षिणा तय करते हैं और उनके लिखे का उत्तर देते हैं। आप ध्यान से सुनते हैं, हिन्दी और अंग्रेज़ी में साफ़ लिखते हैं और पूजा की सुबह भी शांत रहते हैं।',
    },
  ],
  hostedBy: '',
  mailedBy: '',
  upiId: '',
  upiName: '',
  supportHours: [null, weekdays, weekdays, weekdays, weekdays, weekdays, { opens: '10:00', closes: '16:00' }],
  holidays: [],
  emailHours: { opens: '09:00', closes: '19:00' },
  callWithinMinutes: 120,
  travelMinutes: 60,
  offerMinutes: 240,
  answerHours: { opens: '07:00', closes: '21:00' },
  socialLinks: [],
  shop: {
    taxBasis: 'added',
    taxRate: { kind: 'flat', basisPoints: 700 },
    shippingPaise: 599,
    freeShippingFromPaise: null,
    cashMaxPaise: 3_000_000,
    unpaidMinutes: 30,
    returnDays: 7,
    lowStockPieces: 5,
    delivery: [
      // Ladakh and the islands: by air or by sea, a few times a week.
      { pins: ['194', '744', '68255'], minDays: 8, maxDays: 21 },
      // Jammu and Kashmir, Lahaul, Spiti and Kinnaur, Sikkim and the North-East.
      {
        pins: ['18', '19', '1721', '17513', '17514', '737', '78', '79'],
        minDays: 5,
        maxDays: 12,
      },
      { pins: [''], minDays: 3, maxDays: 7 },
    ],
    sellerName: '',
    sellerAddress: '',
    sellerState: 'MH',
    gstin: '',
    foodLicense: '',
  },
  limits: {
    signInPerEmail: 10,
    signInPerAddress: 100,
    registerPerAddress: 20,
    writesPerMinute: 60,
    callsPerMinute: 600,
    pagesPerMinute: 1000,
    emailsPerAddress: 5,
    uploadsPerPerson: 60,
    roleApplicationsPerHour: 5,
    roleApplicationsPerDay: 200,
    uploadsPerAddress: 240,
    emailsPerSender: 30,
    openRequestsPerPerson: 5,
    openOrdersPerPerson: 3,
    openPerNetwork: 40,
  },
}

/** Settings that every page may read. */
export const PublicSettings = Settings.pick({
  brandName: true,
  brandNameHindi: true,
  phone: true,
  whatsapp: true,
  email: true,
  officeAddress: true,
  officeAddressHindi: true,
  founderName: true,
  founderNameHindi: true,
  supportHours: true,
  callWithinMinutes: true,
  socialLinks: true,
}).extend({
  /** Tax and delivery terms shown next to a price. */
  shop: z.object({
    taxBasis: ShopSettings.shape.taxBasis,
    /** Null unless it is the same for every product. */
    taxPercent: z.number().nullable(),
    cashMaxPaise: ShopSettings.shape.cashMaxPaise,
    returnDays: ShopSettings.shape.returnDays,
    foodLicense: z.string(),
    /** Delivery days wherever no rule for a PIN code says otherwise; null when we do not deliver everywhere. */
    delivery: z.object({ minDays: z.number(), maxDays: z.number() }).nullable(),
  }),
  /** When we would call back for a request made now, ISO 8601 in UTC. */
  callBy: z.iso.datetime(),
  /** Until when the phone is answered today, or null when it is closed now. */
  openUntil: z.iso.datetime().nullable(),
  /** When the phone is answered again, or null while it is answered now. */
  nextOpening: z.iso.datetime().nullable(),
  /** Available sign-in providers, in the order shown. */
  signInWith: z.array(z.enum(PROVIDERS)),
  /** The time of this response. */
  now: z.iso.datetime(),
})
export type PublicSettings = z.infer<typeof PublicSettings>
