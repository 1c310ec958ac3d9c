import { givenNames } from '../names/given-names.ts'
import type { Veda } from '../tradition.ts'
import { type Community, type CommunityKey, type HomeTown, listed, type Weighted } from './community.ts'

const kashi: HomeTown = ['Kashi', 'काशी']
const shuklaYajur: Weighted<Veda> = [['Shukla Yajurveda (Madhyandina)', 1]]
const hindiSpeaking = {
  nameStyle: 'plain',
  prefixes: [],
  vedas: shuklaYajur,
  sutras: [],
  sampradayas: [['Smarta', 1]],
  ownLanguage: 'Hindi',
  otherLanguages: [['Sanskrit', 0.14]],
  alsoChants: ['Hindi', 0.3],
} as const

export const northern = {
  purvanchali: {
    ...hindiSpeaking,
    men: givenNames.hindiMen,
    women: givenNames.hindiWomen,
    surnames: listed(
      'Mishra, Tiwari, Shukla, Pandey, Dubey, Tripathi, Upadhyay, Pathak, Ojha, Dwivedi, Chaturvedi, Chaubey, Dixit, Bajpai, Awasthi, Pandey, Mishra, Trivedi',
    ),
    vedas: [
      ['Shukla Yajurveda (Madhyandina)', 9],
      ['Samaveda (Kauthuma)', 1],
      ['Rigveda (Shakala)', 0.5],
    ],
    rites: [
      ['Purvanchali', 4],
      ['North Indian', 2],
    ],
    homePlaces: [
      kashi,
      ['Jaunpur', 'जौनपुर'],
      ['Ballia', 'बलिया'],
      ['Ayodhya', 'अयोध्या'],
      ['Gorakhpur', 'गोरखपुर'],
      ['Prayag', 'प्रयाग'],
      ['Arrah', 'आरा'],
      ['Vindhyachal', 'विंध्याचल'],
    ],
  },
  maithil: {
    ...hindiSpeaking,
    men: [...givenNames.maithilMen, ...givenNames.maithilMen, ...givenNames.hindiMen.slice(40, 70)],
    women: givenNames.hindiWomen.slice(0, 5),
    surnames: listed('Jha, Jha, Mishra, Thakur, Pathak, Choudhary, Jha, Ojha'),
    vedas: [
      ['Shukla Yajurveda (Madhyandina)', 3],
      ['Samaveda (Kauthuma)', 1],
    ],
    sampradayas: [
      ['Smarta', 3],
      ['Shakta', 1],
    ],
    rites: [['Maithil', 1]],
    homePlaces: [
      ['Darbhanga', 'दरभंगा'],
      ['Madhubani', 'मधुबनी'],
      ['Saharsa', 'सहरसा'],
      kashi,
      ['Deoghar', 'देवघर'],
      ['Sitamarhi', 'सीतामढ़ी'],
    ],
  },
  braj: {
    ...hindiSpeaking,
    men: [...givenNames.brajMen, ...givenNames.hindiMen.slice(0, 20)],
    women: givenNames.hindiWomen.slice(5, 10),
    surnames: listed('Sharma, Chaturvedi, Pathak, Gautam, Goswami, Upadhyay, Dixit, Saraswat, Vashishtha, Sharma, Kaushik'),
    rites: [['North Indian', 1]],
    homePlaces: [['Mathura', 'मथुरा'], ['Vrindavan', 'वृंदावन'], ['Govardhan', 'गोवर्धन'], ['Hathras', 'हाथरस'], kashi],
  },
  hill: {
    ...hindiSpeaking,
    men: [...givenNames.hillMen, ...givenNames.hindiMen.slice(60)],
    women: givenNames.hindiWomen.slice(10),
    surnames: listed(
      'Nautiyal, Pokhriyal, Joshi, Pant, Bhatt, Dobhal, Semwal, Pandey, Kandpal, Tewari, Uniyal, Thapliyal, Lohani, Dimri',
    ),
    rites: [['North Indian', 1]],
    homePlaces: [
      ['Haridwar', 'हरिद्वार'],
      ['Almora', 'अल्मोड़ा'],
      ['Srinagar Garhwal', 'श्रीनगर गढ़वाल'],
      ['Rishikesh', 'ऋषिकेश'],
      ['Uttarkashi', 'उत्तरकाशी'],
    ],
  },
  central: {
    ...hindiSpeaking,
    men: [...givenNames.centralMen, ...givenNames.hindiMen.slice(10, 40)],
    women: givenNames.hindiWomen.slice(3, 9),
    surnames: listed(
      'Vyas, Dubey, Sharma, Upadhyay, Chaturvedi, Tiwari, Joshi, Shukla, Nagar, Pathak, Trivedi, Mehta, Pandya, Dave, Shastri',
    ),
    rites: [['North Indian', 1]],
    sampradayas: [
      ['Smarta', 3],
      ['Shaiva', 1],
    ],
    homePlaces: [
      ['Ujjain', 'उज्जैन'],
      ['Omkareshwar', 'ओंकारेश्वर'],
      ['Narmadapuram', 'नर्मदापुरम'],
      kashi,
      ['Chitrakoot', 'चित्रकूट'],
      ['Mandsaur', 'मंदसौर'],
    ],
  },
  rajasthani: {
    ...hindiSpeaking,
    men: givenNames.rajasthaniMen,
    women: givenNames.hindiWomen.slice(0, 4),
    surnames: listed('Sharma, Vyas, Joshi, Purohit, Ojha, Dave, Shrimali, Dadhich, Acharya, Gaur, Pareek, Bohra, Kalla'),
    vedas: [
      ['Shukla Yajurveda (Madhyandina)', 6],
      ['Samaveda (Kauthuma)', 1],
    ],
    rites: [['Marwari', 1]],
    homePlaces: [
      ['Pushkar', 'पुष्कर'],
      ['Bikaner', 'बीकानेर'],
      ['Jodhpur', 'जोधपुर'],
      ['Nathdwara', 'नाथद्वारा'],
      ['Jaipur', 'जयपुर'],
      ['Phalodi', 'फलोदी'],
    ],
  },
  punjab: {
    ...hindiSpeaking,
    men: [...givenNames.punjabMen, ...givenNames.hindiMen.slice(0, 10)],
    women: givenNames.hindiWomen.slice(6, 12),
    surnames: listed(
      'Sharma, Bhardwaj, Kaushik, Vashisht, Joshi, Shastri, Parashar, Bali, Sharma, Gaur, Kaushal, Prabhakar, Sharma, Pathak',
    ),
    rites: [['North Indian', 1]],
    otherLanguages: [
      ['Punjabi', 0.85],
      ['Sanskrit', 0.1],
    ],
    alsoChants: ['Punjabi', 0.12],
    homePlaces: [
      ['Kurukshetra', 'कुरुक्षेत्र'],
      ['Haridwar', 'हरिद्वार'],
      ['Hoshiarpur', 'होशियारपुर'],
      ['Amritsar', 'अमृतसर'],
      ['Pathankot', 'पठानकोट'],
    ],
  },
  dogra: {
    ...hindiSpeaking,
    men: [...givenNames.punjabMen.slice(8), ...givenNames.hindiMen.slice(20, 40)],
    women: [],
    surnames: listed('Sharma, Gautam, Bhardwaj, Shastri, Upadhyay, Acharya, Padha, Vashisht'),
    rites: [['North Indian', 1]],
    otherLanguages: [
      ['Punjabi', 0.45],
      ['Sanskrit', 0.1],
    ],
    homePlaces: [
      ['Kangra', 'काँगड़ा'],
      ['Mandi', 'मंडी'],
      ['Jammu', 'जम्मू'],
      ['Haridwar', 'हरिद्वार'],
      ['Solan', 'सोलन'],
    ],
  },
  kashmiri: {
    ...hindiSpeaking,
    men: givenNames.kashmiriMen,
    women: [],
    surnames: listed('Kaul, Bhat, Raina, Razdan, Koul, Jotshi, Shastri, Tikoo, Pandita, Dhar'),
    vedas: [['Krishna Yajurveda (Kathaka)', 1]],
    sutras: ['Laugakshi'],
    sampradayas: [['Shaiva', 1]],
    rites: [['North Indian', 1]],
    otherLanguages: [['Sanskrit', 0.3]],
    alsoChants: null,
    homePlaces: [
      ['Anantnag', 'अनंतनाग'],
      ['Srinagar', 'श्रीनगर'],
      ['Jammu', 'जम्मू'],
    ],
  },
  nepali: {
    ...hindiSpeaking,
    men: givenNames.nepaliMen,
    women: [],
    surnames: listed('Adhikari, Upadhyaya, Sharma, Acharya, Khanal, Dahal, Bhattarai, Poudyal, Rijal, Ghimire, Aryal, Regmi'),
    rites: [['Nepali', 1]],
    otherLanguages: [['Sanskrit', 0.1]],
    alsoChants: null,
    homePlaces: [
      ['Kalimpong', 'कालिम्पोंग'],
      ['Kashi', 'काशी'],
      ['Namchi', 'नामची'],
      ['Dharan', 'धरान'],
    ],
  },
  aryaSamaj: {
    ...hindiSpeaking,
    men: givenNames.aryaMen,
    women: givenNames.hindiWomen,
    surnames: listed('Arya, Shastri, Vidyalankar, Arya, Shastri, Sharma, Vedpathi, Arya'),
    sampradayas: [['Arya Samaj', 1]],
    rites: [['North Indian', 1]],
    alsoChants: ['Hindi', 0.5],
    homePlaces: [
      ['Haridwar', 'हरिद्वार'],
      ['Jhajjar', 'झज्जर'],
      ['Ajmer', 'अजमेर'],
      ['Meerut', 'मेरठ'],
    ],
  },
} as const satisfies Partial<Record<CommunityKey, Community>>
