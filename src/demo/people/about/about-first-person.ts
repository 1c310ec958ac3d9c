// In English and in Hindi.
import type { AboutVoice } from './about-pattern.ts'
import { firstPersonMiddles } from './first-person-middles.ts'
import { firstPersonOpenings } from './first-person-openings.ts'

export const firstPerson: AboutVoice = {
  openings: firstPersonOpenings,
  middles: firstPersonMiddles,
  closings: [
    {
      topic: 'travel',
      en: (f) => `I travel up to about ${f.travels} km; beyond that please speak to me first.`,
      hi: (f) => `लगभग ${f.travels} किलोमीटर तक आ [जाता|जाती] हूँ; उससे दूर हो तो पहले बात कर लें।`,
    },
    {
      topic: 'travel',
      en: (f) => `I also go to the villages around ${f.city}.`,
      hi: (f) => `${f.cityHindi} के आसपास के गाँवों में भी [जाता|जाती] हूँ।`,
      fits: (f) => f.travels >= 30,
    },
    {
      topic: 'travel',
      en: () => 'I come on my scooter, so a lane or a flat without parking is no difficulty.',
      hi: () => 'स्कूटर से [आता|आती] हूँ, इसलिए गली या पार्किंग की दिक्कत नहीं।',
      fits: (f) => f.travels <= 30 && f.years <= 28,
    },
    {
      topic: 'time',
      en: () => 'Mornings suit me best, though I do come in the evening on working days.',
      hi: () => 'सुबह का समय सबसे ठीक रहता है, वैसे काम के दिनों में शाम को भी [आता|आती] हूँ।',
    },
    {
      topic: 'need',
      en: () => 'A clean place, a lamp and your time are enough; the rest I will tell you.',
      hi: () => 'साफ़ जगह, एक दीया और आपका समय, इतना काफ़ी है; बाकी मैं बता [दूँगा|दूँगी]।',
    },
    {
      topic: 'phone',
      en: () => 'Please phone after eight in the evening if you want to talk at length.',
      hi: () => 'लंबी बात करनी हो तो शाम आठ के बाद फ़ोन करें।',
    },
    {
      topic: 'helper',
      en: () => 'For the larger ceremonies my son comes with me to help.',
      hi: () => 'बड़े आयोजनों में मेरा बेटा साथ आता है।',
      fits: (f) => f.years >= 22,
    },
    {
      topic: 'helper',
      en: () => 'My younger brother helps me at the bigger ceremonies.',
      hi: () => 'बड़े आयोजनों में छोटा भाई साथ रहता है।',
      fits: (f) => f.years >= 5 && f.years <= 25,
    },
    {
      topic: 'helper',
      en: () => 'For long ceremonies I ask my father to sit with me.',
      hi: () => 'लंबे अनुष्ठान में पिताजी को साथ [बैठाता|बैठाती] हूँ।',
      fits: (f) => f.years <= 8,
    },
    {
      topic: 'muhurat',
      en: () => 'For the muhurat I look at the panchang of your own region and tell you two or three times to choose from.',
      hi: () => 'मुहूर्त आपके अपने पंचांग से देखकर दो-तीन समय बता [देता|देती] हूँ, आप चुन लें।',
    },
    {
      topic: 'custom',
      en: () => 'If your family does something differently, tell me and we will do it your way.',
      hi: () => 'आपके घर की रीति कुछ अलग हो तो बता दीजिए, वैसे ही करेंगे।',
    },
    {
      topic: 'close',
      en: () => 'I would like people to get up from a puja feeling lighter.',
      hi: () => '[चाहता|चाहती] हूँ कि पूजा से उठकर मन हल्का लगे।',
      weight: 0.6,
    },
    {
      topic: 'close',
      en: () => 'What I look for is that the whole family sits together for that hour.',
      hi: () => 'मेरी इच्छा यही रहती है कि उतनी देर पूरा परिवार साथ बैठे।',
      weight: 0.7,
    },
    {
      topic: 'prasad',
      en: () => 'I stay for the aarti and prasad, and do not run to the next house.',
      hi: () => 'आरती और प्रसाद तक [रुकता|रुकती] हूँ, अगले घर की जल्दी नहीं [करता|करती]।',
    },
    {
      topic: 'elders',
      en: () => 'Elders who cannot sit on the floor may sit on a chair; no rule is broken by it.',
      hi: () => 'जो बुज़ुर्ग नीचे न बैठ सकें वे कुर्सी पर बैठें; इससे कोई नियम नहीं टूटता।',
      weight: 0.6,
    },
    {
      topic: 'fee',
      en: () => 'If money is tight, say so; nobody should put off a puja for that.',
      hi: () => 'पैसे की तंगी हो तो संकोच न करें; पूजा उसके कारण नहीं रुकनी चाहिए।',
      weight: 0.6,
    },
    {
      topic: 'online',
      en: () => 'Relatives who live far away can join on a phone kept beside the chowki.',
      hi: () => 'दूर रहने वाले रिश्तेदार चौकी के पास रखे फ़ोन से जुड़ सकते हैं।',
    },
    {
      topic: 'food',
      en: () => 'I eat only sattvic food, and a cup of tea after the puja is always welcome.',
      hi: () => 'भोजन सात्विक ही [लेता|लेती] हूँ, और पूजा के बाद एक प्याली चाय मिल जाए तो बहुत है।',
      weight: 0.5,
    },
    {
      topic: 'women',
      en: () => 'I do the sankalp in the names of husband and wife both.',
      hi: () => 'संकल्प पति-पत्नी दोनों के नाम से [कराता|कराती] हूँ।',
      weight: 0.6,
    },
    {
      topic: 'photo',
      en: () => 'Photographs are fine, only please not during the sankalp and the ahuti.',
      hi: () => 'फ़ोटो लीजिए, बस संकल्प और आहुति के समय नहीं।',
    },
    {
      topic: 'kitchen',
      en: () => 'Please keep one person free to hand me things; the puja moves better.',
      hi: () => 'एक व्यक्ति सामान पकड़ाने के लिए खाली रहे तो पूजा अच्छी चलती है।',
    },
    {
      topic: 'language',
      en: (f) => `You may speak to me in ${f.spoken}.`,
      hi: (f) => `मुझसे ${f.spokenHindi} में बात कर सकते हैं।`,
      fits: (f) => f.speaksSeveral,
    },
    {
      topic: 'after',
      en: () => 'After the puja I tell you what to do with the flowers, the kalash water and the coconut.',
      hi: () => 'पूजा के बाद फूल, कलश का जल और नारियल का क्या करना है, यह बताकर ही [निकलता|निकलती] हूँ।',
    },
    {
      topic: 'travel',
      en: (f) => `Anywhere in ${f.city} is fine; only tell me the nearest landmark.`,
      hi: (f) => `${f.cityHindi} में कहीं भी बुला लें, बस पास की कोई पहचान बता दें।`,
      fits: (f) => f.travels >= 15,
    },
    {
      topic: 'new',
      en: () => 'I charge less than the older pandits because I am still building my name.',
      hi: () => 'बड़े पंडितों से दक्षिणा कम [लेता|लेती] हूँ, क्योंकि अभी नाम बनाना है।',
      fits: (f) => f.years <= 4,
    },
    {
      topic: 'date',
      en: () => 'Once I give a date I keep it; if I fall ill I send someone I trust after asking you.',
      hi: () => 'तारीख दे दी तो [निभाता|निभाती] हूँ; बीमार पड़ने पर आपसे पूछकर ही किसी भरोसे के पंडित को [भेजता|भेजती] हूँ।',
    },
  ],
}
