import type { Bilingual } from '../../../shared/languages.ts'
import type { CATEGORIES } from '../catalogue/model.ts'

type CategoryText = Bilingual<{ name: string; description: string }>

/** Kept in code and not in a message catalogue, like the categories themselves. */
export const CATEGORY_TEXTS: Record<(typeof CATEGORIES)[number], CategoryText> = {
  diyas: {
    en: { name: 'Diyas and lamps', description: 'Lamps of clay, brass and silver plate, wicks and stands.' },
    hi: { name: 'दीये और दीपक', description: 'मिट्टी, पीतल और चाँदी की परत वाले दीये, बत्तियाँ और दीपदान।' },
  },
  incense: {
    en: { name: 'Incense and dhoop', description: 'Agarbatti, dhoop, guggul, sambrani, camphor and their holders.' },
    hi: { name: 'धूप और अगरबत्ती', description: 'अगरबत्ती, धूप, गुग्गुल, लोबान, कपूर और इन्हें जलाने के पात्र।' },
  },
  idols: {
    en: { name: 'Murtis', description: 'Murtis for the home shrine, in brass, marble dust, clay and wood.' },
    hi: { name: 'मूर्तियाँ', description: 'घर के मंदिर के लिए पीतल, संगमरमर चूर्ण, मिट्टी और लकड़ी की मूर्तियाँ।' },
  },
  kalash: {
    en: { name: 'Kalash and vessels', description: 'Kalash, lota, panchpatra and the other vessels of a puja.' },
    hi: { name: 'कलश और पात्र', description: 'कलश, लोटा, पंचपात्र और पूजा के दूसरे बर्तन।' },
  },
  'puja-essentials': {
    en: { name: 'Puja essentials', description: 'Roli, mauli, chandan, janeu, havan samagri and everything else on the list.' },
    hi: { name: 'पूजा सामग्री', description: 'रोली, मौली, चंदन, जनेऊ, हवन सामग्री और सूची की बाकी चीज़ें।' },
  },
  kits: {
    en: { name: 'Puja kits', description: 'Everything for a puja in one box; leave out what you have at home.' },
    hi: { name: 'पूजा किट', description: 'एक डिब्बे में पूजा का पूरा सामान; जो घर में हो उसे निकाल दें।' },
  },
}
