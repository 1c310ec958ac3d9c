import { CONTACT_SETTINGS, DEFAULT_SETTINGS } from '../modules/settings/contract.ts'
import { changeSetting } from '../modules/settings/service.ts'
import { receive } from '../modules/support/tickets/service.ts'
import type { Context } from '../server/context.ts'
import type { Language } from '../shared/languages.ts'
import { SILENT_QUEUE } from './silent-queue.ts'

type DemoMessage = {
  name: string
  email: string
  phone?: string
  subject: 'booking' | 'pandits' | 'shop'
  message: string
  lang: Language
  hoursAgo: number
}

const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Sunita Agarwal',
    email: 'sunita.agarwal@example.com',
    phone: '+919810044121',
    subject: 'booking',
    message:
      'We move into a flat in Noida in February. Our elders want the griha pravesh at sunrise. Can a pandit come so early, and does that cost more?',
    lang: 'en',
    hoursAgo: 3,
  },
  {
    name: 'रमेश त्रिपाठी',
    email: 'ramesh.tripathi@example.com',
    subject: 'pandits',
    message: 'पिताजी का वार्षिक श्राद्ध अगले महीने है। हमें कान्यकुब्ज परंपरा के पंडित चाहिए, जो विधि हिन्दी में समझाएँ। क्या लखनऊ में मिलेंगे?',
    lang: 'hi',
    hoursAgo: 2,
  },
  {
    name: 'Kavya Raman',
    email: 'kavya.raman@example.com',
    subject: 'shop',
    message: 'The brass lamp I ordered is lovely. Do you also have the taller one for a doorway, about two feet?',
    lang: 'en',
    hoursAgo: 1,
  },
]

const STORY = `In 2019 my grandmother in Nashik wanted a Satyanarayan Katha for her eightieth birthday. The pandit of our family had moved to his son in Surat, and for two weeks my mother asked neighbours, temples and a caterer. Three people named three prices, one asked for half of it in advance, and nobody could say who would come.

In the end a young pandit from the next lane came. He had studied twelve years in Alandi, he explained each step to the children, and he named his dakshina before he sat down. He lived four hundred metres away, and we had not known him.

Sankalp began with a notebook of pandits we had met ourselves. The rules have not changed since: we speak with each of them, he sets his own dakshina, the family sees it first, and nobody pays before they have agreed to it.`

const STORY_HINDI = `2019 में नासिक में मेरी दादी अपने अस्सीवें जन्मदिन पर सत्यनारायण कथा करवाना चाहती थीं। हमारे घर के पंडित जी अपने बेटे के पास सूरत जा चुके थे। दो हफ़्ते तक मेरी माँ पड़ोसियों से, मंदिरों में और कैटरर से पूछती रहीं। तीन लोगों ने तीन दाम बताए, एक ने आधे पैसे पहले माँगे, और यह कोई नहीं बता सका कि आएगा कौन।

आखिर में अगली गली के एक युवा पंडित जी आए। उन्होंने बारह वर्ष आलंदी में अध्ययन किया था। बच्चों को हर विधि समझाई और बैठने से पहले ही अपनी दक्षिणा बता दी। वे चार सौ मीटर दूर रहते थे और हम उन्हें जानते नहीं थे।

संकल्प की शुरुआत एक कॉपी से हुई, जिसमें उन पंडितों के नाम थे जिनसे हम स्वयं मिले थे। नियम आज भी वही हैं: हम हर पंडित से बात करते हैं, दक्षिणा वे स्वयं तय करते हैं, परिवार उसे पहले देखता है, और उसके हाँ कहने से पहले कोई कुछ नहीं देता।`

/** Call it in the transaction of the seed. */
export async function writeCompany(ctx: Context): Promise<void> {
  // The demo needs no others.
  for (const key of CONTACT_SETTINGS) await changeSetting(ctx, key, DEFAULT_SETTINGS[key])
  await changeSetting(ctx, 'officeAddress', '3rd floor, Shaniwar Peth, Pune 411030, Maharashtra')
  await changeSetting(ctx, 'officeAddressHindi', 'तीसरी मंज़िल, शनिवार पेठ, पुणे 411030, महाराष्ट्र')
  await changeSetting(ctx, 'officeLocation', { latitude: 18.5196, longitude: 73.8553 })
  await changeSetting(ctx, 'founderName', 'Ananya Rao')
  await changeSetting(ctx, 'founderNameHindi', 'अनन्या राव')
  await changeSetting(ctx, 'founderStory', STORY)
  await changeSetting(ctx, 'founderStoryHindi', STORY_HINDI)
  await changeSetting(ctx, 'grievanceOfficer', {
    name: 'Meera Pawar',
    nameHindi: 'मीरा पवार',
    post: 'Head of Family Support',
    postHindi: 'परिवार सहायता प्रमुख',
    phone: '+912040000109',
    email: 'grievance@sankalp.example',
  })
  for (const message of demoMessages) await writeMessage(ctx, message)
}

const HOUR_MS = 3_600_000

/** Creates a ticket without sending emails. */
async function writeMessage(ctx: Context, { hoursAgo, subject, ...message }: DemoMessage): Promise<void> {
  const at = new Date(ctx.clock.now().getTime() - hoursAgo * HOUR_MS)
  const then: Context = { ...ctx, queue: SILENT_QUEUE, clock: { now: () => at } }
  await receive(then, message, { key: undefined, hash: '', subject, roleTitle: null, file: undefined })
}
