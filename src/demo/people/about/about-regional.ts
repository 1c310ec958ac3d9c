// Sentences that only a pandit of one region would say.

import type { CeremonySlug } from '../ceremony-fees.ts'
import type { RegionalRite } from '../tradition.ts'
import type { AboutFacts, AboutPattern } from './about-pattern.ts'

const of =
  (rite: RegionalRite, ...offered: readonly CeremonySlug[]) =>
  (facts: AboutFacts): boolean =>
    facts.rite === rite && facts.sampradaya !== 'Arya Samaj' && offered.every((slug) => facts.offers.has(slug))

export const regionalMiddles: readonly AboutPattern[] = [
  {
    topic: 'regional',
    en: () => 'In Ganeshotsav I do the sthapana in houses and in two housing societies, so please book those days early.',
    hi: () => 'गणेशोत्सव में घरों के साथ दो सोसाइटियों की स्थापना भी [कराता|कराती] हूँ, इसलिए उन दिनों के लिए पहले बताएँ।',
    fits: of('Marathi', 'ganesh'),
  },
  {
    topic: 'regional',
    en: () => 'For a munj I meet the boy once before, so that he has learnt a little Sandhya by the day.',
    hi: () => 'मुंज से पहले बटुक से एक बार [मिलता|मिलती] हूँ, ताकि उस दिन तक थोड़ी संध्या सीख ले।',
    fits: of('Marathi', 'thread-ceremony'),
  },
  {
    topic: 'regional',
    en: () => 'In Shravan I do Satyanarayan and Mangalagaur puja, often in the same building on the same day.',
    hi: () => 'श्रावण में सत्यनारायण और मंगळागौर की पूजा रहती है, कई बार एक ही बिल्डिंग में।',
    fits: of('Marathi', 'satyanarayan'),
  },
  {
    topic: 'regional',
    en: () => 'During Durga Puja I am with one neighbourhood puja for all five days and take no other work.',
    hi: () => 'दुर्गा पूजा के पाँचों दिन मोहल्ले की एक ही पूजा में [रहता|रहती] हूँ, और कोई काम नहीं [लेता|लेती]।',
    fits: of('Bengali', 'durga'),
  },
  {
    topic: 'regional',
    en: () => 'On Saraswati Puja morning I do hate khori for the small children of the para.',
    hi: () => 'सरस्वती पूजा की सुबह मोहल्ले के छोटे बच्चों की हाते खोड़ी [कराता|कराती] हूँ।',
    fits: of('Bengali', 'saraswati'),
  },
  {
    topic: 'regional',
    en: () => 'I read the pushpanjali mantras slowly, in pieces, so that everyone can repeat them.',
    hi: () => 'पुष्पांजलि के मंत्र छोटे टुकड़ों में धीरे [बोलता|बोलती] हूँ, ताकि सब दोहरा सकें।',
    fits: of('Bengali'),
  },
  {
    topic: 'regional',
    en: () => 'An upanayan by Maithil paddhati runs over several days; I tell the family plainly which parts can be shortened.',
    hi: () => 'मैथिल पद्धति का उपनयन कई दिन चलता है; कौन-सा भाग छोटा हो सकता है, यह पहले ही साफ़ बता [देता|देती] हूँ।',
    fits: of('Maithil', 'thread-ceremony'),
  },
  {
    topic: 'regional',
    en: () => 'Maithil families away from Mithila call me because I follow the Mithila panchang.',
    hi: () => 'मिथिला से दूर बसे परिवार इसलिए बुलाते हैं कि मैं मिथिला पंचांग [मानता|मानती] हूँ।',
    fits: of('Maithil'),
  },
  {
    topic: 'regional',
    en: () => 'At Chhath I go to the ghat with the family for both arghyas.',
    hi: () => 'छठ में परिवार के साथ घाट पर दोनों अर्घ्य के समय [रहता|रहती] हूँ।',
    fits: (facts) => facts.offers.has('chhath'),
  },
  {
    topic: 'regional',
    en: () => 'For a tilak or a vivah I ask for the list of rites your side keeps, as it differs from district to district.',
    hi: () => 'तिलक या विवाह हो तो आपकी तरफ़ की रस्में पहले पूछ [लेता|लेती] हूँ, क्योंकि ज़िले-ज़िले में अंतर होता है।',
    fits: of('Purvanchali', 'vivah'),
  },
  {
    topic: 'regional',
    en: () => 'Sunderkand on Tuesdays and Satyanarayan on Purnima fill most of my month.',
    hi: () => 'मंगलवार को सुंदरकांड और पूर्णिमा को सत्यनारायण, महीना इसी में निकल जाता है।',
    fits: of('North Indian', 'satyanarayan', 'hanuman'),
  },
  {
    topic: 'regional',
    en: () => 'On Karva Chauth I read the katha for the women of the colony, all together in the park.',
    hi: () => 'करवा चौथ पर कॉलोनी की महिलाओं को पार्क में एक साथ कथा [सुनाता|सुनाती] हूँ।',
    fits: of('North Indian', 'karva-chauth'),
  },
  {
    topic: 'regional',
    en: () => 'On Diwali I do the bahi puja in shops first and come to houses after.',
    hi: () => 'दिवाली पर पहले दुकानों में बही-पूजन, फिर घरों में [आता|आती] हूँ।',
    fits: of('Marwari', 'diwali'),
  },
  {
    topic: 'regional',
    en: () => 'I know the customs of Marwari weddings, from the ganesh sthapana to the bidai.',
    hi: () => 'मारवाड़ी विवाह की रीतियाँ, गणेश स्थापना से विदाई तक, घर की ही हैं।',
    fits: of('Marwari', 'vivah'),
  },
  {
    topic: 'regional',
    en: () => 'In Navratri I do the garbo sthapan and come back for the havan on Aatham.',
    hi: () => 'नवरात्रि में गरबो स्थापन [कराता|कराती] हूँ और आठम के हवन में फिर [आता|आती] हूँ।',
    fits: of('Gujarati', 'navratri'),
  },
  {
    topic: 'regional',
    en: () => 'For Vastu I do the full navchandi only if the family asks; a simple Vastu puja is also complete.',
    hi: () => 'वास्तु में नवचंडी तभी [कराता|कराती] हूँ जब परिवार चाहे; सादी वास्तु पूजा भी पूर्ण होती है।',
    fits: of('Gujarati', 'vastu-shanti'),
  },
  {
    topic: 'regional',
    en: () => 'Satyanarayana vratam I do mostly on Sundays, because people are at work on other days.',
    hi: () => 'सत्यनारायण व्रतम् ज़्यादातर रविवार को [कराता|कराती] हूँ, बाकी दिन लोग दफ़्तर में होते हैं।',
    fits: of('Telugu', 'satyanarayan'),
  },
  {
    topic: 'regional',
    en: () => 'For a gruhapravesam I come before sunrise if that is the muhurtham, even if it means leaving home at three.',
    hi: () => 'गृह प्रवेश का मुहूर्त सूर्योदय से पहले हो तो उसी समय [आता|आती] हूँ, चाहे घर से तीन बजे निकलना पड़े।',
    fits: of('Telugu', 'griha-pravesh'),
  },
  {
    topic: 'regional',
    en: () => 'We start with Vighneswara puja and punyahavachanam, and I say what each is for.',
    hi: () => 'आरंभ विघ्नेश्वर पूजा और पुण्याहवाचन से होता है, और हर विधि का अर्थ साथ-साथ [बताता|बताती] हूँ।',
    fits: of('Tamil Iyer'),
  },
  {
    topic: 'regional',
    en: () => 'For Ganapathi homam please keep the kitchen free by five in the morning.',
    hi: () => 'गणपति होमम् हो तो सुबह पाँच बजे तक रसोई खाली रखें।',
    fits: of('Tamil Iyer', 'ganesh'),
  },
  {
    topic: 'regional',
    en: () => 'Amavasya tharpanam I do in batches from six in the morning, and at houses where elders cannot travel.',
    hi: () => 'अमावस्या का तर्पण सुबह छह बजे से [कराता|कराती] हूँ, और जहाँ बुज़ुर्ग आ न सकें वहाँ घर पर।',
    fits: of('Tamil Iyer', 'pitra-paksha'),
  },
  {
    topic: 'regional',
    en: () => 'I follow the prayoga of our acharyas as our elders wrote it down, without mixing other usages.',
    hi: () => 'हमारे आचार्यों का जो प्रयोग बड़ों ने लिखा है, वही [करता|करती] हूँ; दूसरी रीतियाँ नहीं [मिलाता|मिलाती]।',
    fits: of('Tamil Iyengar'),
  },
  {
    topic: 'regional',
    en: () => 'Ganapathi homam must finish early, so I reach by half past four and we are done by seven.',
    hi: () => 'गणपति होमम् सुबह जल्दी पूरा होना चाहिए, इसलिए साढ़े चार तक पहुँच [जाता|जाती] हूँ और सात तक काम पूरा।',
    fits: of('Malayali', 'ganesh'),
  },
  {
    topic: 'regional',
    en: () => 'I draw the padmam myself, so please keep the floor washed and dry.',
    hi: () => 'पद्म मैं स्वयं [बनाता|बनाती] हूँ, इसलिए फ़र्श धुला और सूखा रखें।',
    fits: of('Malayali'),
  },
  {
    topic: 'regional',
    en: () => 'Gowri and Ganesha together is my busiest week of the year.',
    hi: () => 'गौरी और गणेश का सप्ताह साल भर में सबसे व्यस्त रहता है।',
    fits: of('Kannada', 'ganesh'),
  },
  {
    topic: 'regional',
    en: () => 'I bring the mandala powders and the darbhe; flowers and coconuts are better bought from your own market.',
    hi: () => 'मंडल के रंग और दर्भ मैं [लाता|लाती] हूँ; फूल और नारियल अपने बाज़ार से लेना ठीक रहता है।',
    fits: of('Kannada'),
  },
  {
    topic: 'regional',
    en: () => 'In Margashira I do Manabasa Lakshmi puja in many houses of our side.',
    hi: () => 'मार्गशीर्ष में अपनी तरफ़ के कई घरों में माणबसा लक्ष्मी पूजा [कराता|कराती] हूँ।',
    fits: of('Odia', 'lakshmi'),
  },
  {
    topic: 'regional',
    en: () => 'Brata ghara is long in our usage, so I ask the boy to eat well the day before.',
    hi: () => 'हमारी रीति में व्रतघर लंबा चलता है, इसलिए बटुक से [कहता|कहती] हूँ कि एक दिन पहले ठीक से खा ले।',
    fits: of('Odia', 'thread-ceremony'),
  },
  {
    topic: 'regional',
    en: () => 'Konkani families call me for vayana puja and for the kuldev seva before a wedding.',
    hi: () => 'कोंकणी परिवार वायन पूजा और विवाह से पहले कुलदेव की सेवा के लिए बुलाते हैं।',
    fits: of('Konkani (GSB)'),
  },
  {
    topic: 'regional',
    en: () => 'Rudri is what our families ask for most, and I do it with all eight chapters.',
    hi: () => 'हमारे परिवार सबसे ज़्यादा रुद्री कराते हैं, और मैं आठों अध्याय का पाठ [करता|करती] हूँ।',
    fits: of('Nepali'),
  },
  {
    topic: 'regional',
    en: () => 'At Herath I go to the families I knew in the valley, wherever they live now.',
    hi: () => 'हेरथ पर उन परिवारों के यहाँ [जाता|जाती] हूँ जिनसे घाटी में नाता था, अब वे जहाँ भी हों।',
    fits: (facts) => facts.sampradaya === 'Shaiva' && facts.offers.has('shivratri') && facts.years >= 15 && facts.isKashmiri,
  },
]
