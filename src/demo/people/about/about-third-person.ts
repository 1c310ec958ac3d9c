// In English and in Hindi.
import type { AboutVoice } from './about-pattern.ts'

export const thirdPerson: AboutVoice = {
  openings: [
    {
      topic: 'years',
      en: (f) => `Panditji has performed puja for families in ${f.city} for ${f.span}.`,
      hi: (f) => `पंडित जी ${f.spanHindi} से ${f.cityHindi} के परिवारों में पूजा करा रहे हैं।`,
    },
    {
      topic: 'study',
      en: (f) => `He learnt the ${f.rite} rites from ${f.teacher} and has practised for ${f.span}.`,
      hi: (f) => `पंडित जी ने ${f.riteHindi} विधि ${f.teacherHindi} से सीखी और ${f.spanHindi} से पूजा करा रहे हैं।`,
      fits: (f) => !f.teacherIsSchool,
    },
    {
      topic: 'study',
      en: (f) => `Trained at ${f.teacher}, he has been in ${f.city} for ${f.span}.`,
      hi: (f) => `पंडित जी की शिक्षा ${f.teacherHindi} में हुई; ${f.spanHindi} से ${f.cityHindi} में हैं।`,
      fits: (f) => f.teacherIsSchool,
    },
    {
      topic: 'family',
      en: (f) => `He belongs to a family of priests from ${f.home} and came to ${f.city} for work.`,
      hi: (f) => `पंडित जी ${f.homeHindi} के पुरोहित परिवार से हैं और काम के लिए ${f.cityHindi} आए।`,
      fits: (f) => f.isFromElsewhere,
    },
    {
      topic: 'family',
      en: (f) => `His father and grandfather were priests in ${f.home}, and he carries on their work.`,
      hi: (f) => `पंडित जी के पिता और दादा भी ${f.homeHindi} में पुरोहित थे; वही काम आगे बढ़ा रहे हैं।`,
    },
    {
      topic: 'asked',
      en: (f) => `Known in ${f.area} mainly for ${f.first} and ${f.second}.`,
      hi: (f) => `${f.areaHindi} में पंडित जी को लोग ज़्यादातर ${f.firstHindi} और ${f.secondHindi} के लिए बुलाते हैं।`,
      fits: (f) => f.years >= 6,
    },
    {
      topic: 'asked',
      en: (f) => `A priest of the ${f.rite} tradition in ${f.area}, called mostly for ${f.first} and ${f.second}.`,
      hi: (f) => `${f.areaHindi} में ${f.riteHindi} परंपरा के पुरोहित; ज़्यादातर ${f.firstHindi} और ${f.secondHindi} के लिए बुलाए जाते हैं।`,
    },
    {
      topic: 'new',
      en: (f) => `A young priest who learnt from ${f.teacher} and has worked on his own for ${f.span}.`,
      hi: (f) => `युवा पुरोहित हैं, ${f.teacherHindi} से सीखा है और ${f.spanHindi} से अपने बल पर काम कर रहे हैं।`,
      fits: (f) => f.years <= 6 && !f.teacherIsSchool,
    },
  ],
  middles: [
    {
      topic: 'explain',
      en: (f) => `He explains in ${f.spoken} and does not mind questions.`,
      hi: (f) => `${f.spokenHindi} में समझाते हैं और सवाल पूछने पर बुरा नहीं मानते।`,
    },
    {
      topic: 'list',
      en: () => 'The samagri list comes on the phone beforehand, with quantities.',
      hi: () => 'सामग्री की सूची मात्रा के साथ पहले ही फ़ोन पर भेज देते हैं।',
    },
    {
      topic: 'chant',
      en: () => 'His chanting is clear and he does not skip portions to save time.',
      hi: () => 'उच्चारण साफ़ है और समय बचाने के लिए पाठ छोड़ते नहीं।',
    },
    {
      topic: 'custom',
      en: () => 'He first asks the elders how it is done in their house.',
      hi: () => 'पहले घर के बड़ों से पूछते हैं कि उनके यहाँ कैसे होता है।',
    },
    {
      topic: 'time',
      en: () => 'He is strict about time and expects the family to be ready too.',
      hi: () => 'समय के पक्के हैं और चाहते हैं कि परिवार भी तैयार रहे।',
    },
    {
      topic: 'children',
      en: () => 'He is patient with children and with people who are doing it for the first time.',
      hi: () => 'बच्चों के साथ और पहली बार पूजा करने वालों के साथ धीरज रखते हैं।',
    },
    {
      topic: 'samskara',
      en: () => 'For weddings he meets both families once before the day.',
      hi: () => 'विवाह से पहले एक बार दोनों परिवारों से मिल लेते हैं।',
      fits: (f) => f.leaning === 'samskara',
    },
    {
      topic: 'homes',
      en: () => 'For a new house he helps settle the direction of the mandir and the place of the havan.',
      hi: () => 'नए घर में मंदिर की दिशा और हवन की जगह तय करने में मदद करते हैं।',
      fits: (f) => f.leaning === 'homes' && f.sampradaya !== 'Arya Samaj',
    },
    {
      topic: 'language',
      en: (f) => `He speaks ${f.spoken}.`,
      hi: (f) => `${f.spokenHindi} बोलते हैं।`,
      fits: (f) => f.speaksSeveral,
    },
    {
      topic: 'sankalp',
      en: () => 'He writes down the names for the sankalp and repeats each one clearly, children included.',
      hi: () => 'संकल्प के नाम लिख लेते हैं और बच्चों समेत हर नाम साफ़ बोलते हैं।',
    },
    {
      topic: 'fee',
      en: () => 'The dakshina is told on the phone and stays the same on the day.',
      hi: () => 'दक्षिणा फ़ोन पर बता देते हैं और उस दिन भी वही रहती है।',
    },
    {
      topic: 'elders',
      en: () => 'Elders like him because he sits and talks for a while after the aarti.',
      hi: () => 'बड़े-बूढ़ों को अच्छा लगता है कि आरती के बाद थोड़ी देर बैठकर बात करते हैं।',
      fits: (f) => f.years >= 8 && f.sampradaya !== 'Arya Samaj',
    },
    {
      topic: 'quiet',
      en: () => 'A quiet man: he says what is needed and lets the mantras do the rest.',
      hi: () => 'कम बोलते हैं; जितना ज़रूरी हो उतना कहकर मंत्रों में लग जाते हैं।',
    },
    {
      topic: 'katha',
      en: () => 'He tells the katha like a story, and people who came for five minutes stay till the end.',
      hi: () => 'कथा कहानी की तरह सुनाते हैं; पाँच मिनट के लिए आए लोग भी अंत तक बैठते हैं।',
      fits: (f) => f.offers.has('satyanarayan'),
    },
  ],
  closings: [
    {
      topic: 'travel',
      en: (f) => `He travels up to ${f.travels} km from home.`,
      hi: (f) => `घर से ${f.travels} किलोमीटर तक जाते हैं।`,
    },
    {
      topic: 'travel',
      en: (f) => `He goes to nearby towns as well if told in advance, up to about ${f.travels} km.`,
      hi: (f) => `पहले से बता दें तो पास के कस्बों में भी जाते हैं, लगभग ${f.travels} किलोमीटर तक।`,
      fits: (f) => f.travels >= 25,
    },
    {
      topic: 'phone',
      en: () => 'He does not use messages much; a phone call is better.',
      hi: () => 'संदेश कम देखते हैं, फ़ोन करना बेहतर है।',
      fits: (f) => f.years >= 20,
    },
    {
      topic: 'helper',
      en: () => 'His son looks after the phone and the dates.',
      hi: () => 'फ़ोन और तारीखें उनका बेटा देखता है।',
      fits: (f) => f.years >= 24,
    },
    {
      topic: 'helper',
      en: () => 'An assistant comes along for the bigger ceremonies.',
      hi: () => 'बड़े आयोजनों में एक सहायक साथ आता है।',
      fits: (f) => f.years >= 8,
    },
    {
      topic: 'time',
      en: () => 'Morning hours are preferred.',
      hi: () => 'सुबह का समय बेहतर रहता है।',
    },
    {
      topic: 'prasad',
      en: () => 'He sits with the family for prasad before he leaves.',
      hi: () => 'जाने से पहले परिवार के साथ बैठकर प्रसाद लेते हैं।',
    },
    {
      topic: 'muhurat',
      en: () => 'He will suggest a muhurat if you give him the week that suits you.',
      hi: () => 'जो सप्ताह आपको ठीक लगे बता दें, मुहूर्त सुझा देंगे।',
    },
    {
      topic: 'date',
      en: () => 'Tell him the date a week before at least; in the wedding season a month.',
      hi: () => 'तारीख कम से कम एक हफ़्ते पहले बता दें; लगन के दिनों में एक महीना पहले।',
    },
    {
      topic: 'kitchen',
      en: () => 'Keep things ready on one tray before he comes and the puja goes smoothly.',
      hi: () => 'उनके आने से पहले सामान एक थाली में रख लें तो पूजा आराम से होती है।',
    },
    {
      topic: 'food',
      en: () => 'He fasts till the puja is over, so a morning hour suits him.',
      hi: () => 'पूजा पूरी होने तक उपवास रखते हैं, इसलिए सुबह का समय ठीक रहता है।',
    },
  ],
}
