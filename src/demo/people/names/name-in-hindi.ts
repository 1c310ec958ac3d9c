// Uses regional spellings word by word, not transliteration rules.
import { givenNamesInHindi } from './given-names-hindi.ts'

const surnamesInHindi: readonly string[] = [
  `Mishra मिश्र, Tiwari तिवारी, Shukla शुक्ल, Pandey पांडेय, Dubey दुबे, Tripathi त्रिपाठी, Upadhyay उपाध्याय,
  Pathak पाठक, Ojha ओझा, Dwivedi द्विवेदी, Chaturvedi चतुर्वेदी, Chaubey चौबे, Dixit दीक्षित, Bajpai बाजपेयी,
  Awasthi अवस्थी, Trivedi त्रिवेदी, Jha झा, Thakur ठाकुर, Choudhary चौधरी, Sharma शर्मा, Gautam गौतम, Goswami गोस्वामी,
  Saraswat सारस्वत, Vashishtha वशिष्ठ, Nautiyal नौटियाल, Pokhriyal पोखरियाल, Joshi जोशी, Pant पंत, Bhatt भट्ट,
  Dobhal डोभाल, Semwal सेमवाल, Kandpal कांडपाल, Tewari तिवारी, Uniyal उनियाल, Thapliyal थपलियाल, Lohani लोहनी,
  Dimri डिमरी, Vyas व्यास, Nagar नागर, Mehta मेहता, Pandya पंड्या, Dave दवे, Shastri शास्त्री, Purohit पुरोहित,
  Shrimali श्रीमाली, Dadhich दाधीच, Acharya आचार्य, Gaur गौड़, Pareek पारीक, Bohra बोहरा, Kalla कल्ला, Bhardwaj भारद्वाज,
  Vashisht वशिष्ठ, Parashar पाराशर, Bali बाली, Kaushal कौशल, Padha पाधा, Kaul कौल, Bhat भट, Raina रैना, Razdan राज़दान,
  Koul कौल, Jotshi जोत्शी, Tikoo टिक्कू, Pandita पंडिता, Dhar धर, Adhikari अधिकारी, Upadhyaya उपाध्याय, Khanal खनाल,
  Dahal दाहाल, Bhattarai भट्टराई, Poudyal पौड्याल, Rijal रिजाल, Ghimire घिमिरे, Aryal अर्याल, Regmi रेग्मी, Arya आर्य,
  Vidyalankar विद्यालंकार, Vedpathi वेदपाठी, Jani जानी, Raval रावल, Thaker ठाकर, Yagnik याज्ञिक, Kulkarni कुलकर्णी,
  Deshpande देशपांडे, Gokhale गोखले, Apte आपटे, Bapat बापट, Ghaisas घैसास, Khare खरे, Sathe साठे, Phadke फडके,
  Paranjape परांजपे, Vaidya वैद्य, Upadhye उपाध्ये, Jere जेरे, Agnihotri अग्निहोत्री, Ranade रानडे, Abhyankar अभ्यंकर,
  Damle दामले, Karve कर्वे, Gadgil गाडगिल, Pujari पुजारी, Dharmadhikari धर्माधिकारी, Kelkar केळकर, Puranik पुराणिक,
  Tantri तंत्री, Bhattacharya भट्टाचार्य, Chakraborty चक्रवर्ती, Mukherjee मुखर्जी, Banerjee बनर्जी, Ganguly गांगुली,
  Chatterjee चटर्जी, Ghoshal घोषाल, Bhattacharjee भट्टाचार्जी, Panda पंडा, Dash दाश, Rath रथ, Tripathy त्रिपाठी,
  Satpathy शतपथी, Sarangi सारंगी, Nanda नंद, Kar कर, Hota होता, Mohapatra महापात्र, Panigrahi पाणिग्रही, Sadangi षडंगी,
  Sarma शर्मा, Chakravarty चक्रवर्ती, Bhagawati भागवती, Bhattacharyya भट्टाचार्य, Misra मिश्र, Sastrigal शास्त्रिगल,
  Iyer अय्यर, Vadhyar वाध्यार, Dikshitar दीक्षितर, Ganapatigal घनपाठिगल, Gurukkal गुरुक्कल, Sivachariar शिवाचारियार,
  Iyengar अयंगार, Bhattar भट्टर, Bhattachariar भट्टाचारियार, Chariar चारियार, Swamy स्वामी, Sastry शास्त्री,
  Somayajulu सोमयाजुलु, Avadhani अवधानी, Ghanapati घनपाठी, Dikshitulu दीक्षितुलु, Acharyulu आचार्युलु,
  Deekshitulu दीक्षितुलु, Bhatta भट्ट, Hegde हेगड़े, Adiga अडिग, Upadhya उपाध्य, Holla होल्ला, Karanth कारंत, Rao राव,
  Hebbar हेब्बार, Aithal ऐताल, Namboothiri नंबूदिरी, Potti पोट्टी, Embranthiri एंब्रांतिरी, Bhattathiri भट्टतिरी`,
  `Vedula वेदुल, Mantha मंथा, Kompella कोम्पेल्ला, Susarla सुसरला, Ivaturi इवटूरि, Dhulipala धूलिपाल, Josyula जोस्युल,
  Peri पेरि, Kambhampati कंभंपाटि, Bhamidipati भमिडिपाटि, Duvvuri दुव्वूरि, Akella आकेल्ला, Pisipati पिसिपाटि,
  Chivukula चिवुकुल, Mallampalli मल्लंपल्ली, Kuppa कुप्पा, Remella रेमेल्ला, Yeluri येलूरि, Upadhyayula उपाध्यायुल,
  Nallan नल्लन, Chakravarthula चक्रवर्तुल, Vangipuram वंगीपुरम, Tirumala तिरुमल, Samudrala समुद्राल, Parasaram पराशरम,
  Rompicherla रोम्पिचर्ला, Agnihotram अग्निहोत्रम, Mannargudi मन्नारगुडी, Tiruvidaimarudur तिरुविडैमरुदूर,
  Kumbakonam कुंभकोणम, Palakkad पालक्काड़, Sengalipuram सेंगालीपुरम, Umayalpuram उमयालपुरम, Srirangam श्रीरंगम,
  Kanchi कांची, Vanamamalai वानमामलै, K. के., S. एस., R. आर., V. वी., N. एन., T. टी., P. पी., M. एम., G. जी., A. ए.,
  L. एल., E. ई., C. सी.`,
]

const spellings = new Map(
  [...givenNamesInHindi, ...surnamesInHindi].flatMap((list) =>
    list.split(',').map((entry): [string, string] => {
      const at = entry.search(/\p{Script=Devanagari}/u)
      return [entry.slice(0, at).trim(), entry.slice(at).trim()]
    }),
  ),
)

/** Returns the spelling of a part of a name; throws for a word that is not in the lists. */
function spelt(part: string): string {
  const found = spellings.get(part)
  if (found === undefined) throw new Error(`The name ${part} has no spelling in Devanagari.`)
  return found
}

/** Two words may be one name with its own spelling: Rama Chandra is not Rama. */
export function nameInHindi(name: string): string {
  const words = name.split(' ')
  const parts: string[] = []
  for (let at = 0; at < words.length; at++) {
    const two = words.slice(at, at + 2).join(' ')
    if (at + 1 < words.length && spellings.has(two)) {
      parts.push(spelt(two))
      at++
    } else parts.push(spelt(words[at] ?? ''))
  }
  return parts.join(' ')
}
