/** Names and address words of demo families, by region. */
import { givenNames } from './given-names.ts'

const listed = (text: string): readonly string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '))

export type FamilyRegion = 'north' | 'west' | 'gujarat' | 'east' | 'odisha' | 'tamil' | 'telugu' | 'kannada' | 'kerala'

type FamilyNames = { men: readonly string[]; women: readonly string[]; surnames: readonly string[] }

export const familyNames: Readonly<Record<FamilyRegion, FamilyNames>> = {
  north: {
    men: [
      ...givenNames.hindiMen.slice(0, 45),
      ...listed('Rahul, Amit, Neeraj, Gaurav, Vikas, Mohit, Puneet, Tarun, Naveen, Sandeep'),
    ],
    women: listed(
      'Neha, Pooja, Priya, Ritu, Shalini, Swati, Kavita, Seema, Anjali, Nidhi, Shweta, Rashmi, Jyoti, Preeti, Manju, Poonam, Sangeeta, Garima, Richa, Asha',
    ),
    surnames: listed(
      'Gupta, Agarwal, Srivastava, Verma, Singh, Saxena, Mathur, Jain, Bansal, Garg, Khanna, Kapoor, Malhotra, Arora, Yadav, Rastogi, Mittal, Goel, Chauhan, Tandon, Sinha, Prasad',
    ),
  },
  west: {
    men: givenNames.marathiMen.slice(10, 40),
    women: listed(
      'Sneha, Mugdha, Rutuja, Ashwini, Vaishali, Prajakta, Sayali, Supriya, Rohini, Deepali, Neeta, Archana, Tejaswini, Kalpana',
    ),
    surnames: listed(
      'Patil, Deshmukh, Pawar, Shinde, Jadhav, More, Sawant, Bhosale, Chavan, Gaikwad, Kadam, Naik, Mahajan, Wagh, Salunkhe, Rane',
    ),
  },
  gujarat: {
    men: givenNames.gujaratiMen.slice(0, 18),
    women: listed('Hetal, Komal, Bhumika, Dipti, Falguni, Kruti, Mansi, Nisha, Rinkal, Sejal, Toral, Urvi, Jigna, Hina'),
    surnames: listed(
      'Patel, Shah, Parekh, Desai, Mistry, Modi, Panchal, Solanki, Chauhan, Gandhi, Sheth, Doshi, Kothari, Thakkar, Prajapati',
    ),
  },
  east: {
    men: givenNames.bengaliMen.slice(0, 40),
    women: listed(
      'Moumita, Sreya, Paramita, Sohini, Debjani, Ananya, Mousumi, Rituparna, Tanushree, Sanchita, Piyali, Kakali, Suchitra, Barnali',
    ),
    surnames: listed('Ghosh, Das, Sen, Bose, Dutta, Roy, Saha, Mitra, Basu, Pal, Kundu, Majumdar, Sarkar, Nandi, Paul, De'),
  },
  odisha: {
    men: givenNames.odiaMen.slice(0, 20),
    women: listed('Sasmita, Sunanda, Itishree, Lopamudra, Mamata, Pratima, Rashmita, Sujata, Subhashree, Gitanjali'),
    surnames: listed('Sahoo, Behera, Patnaik, Nayak, Mohanty, Swain, Pradhan, Jena, Barik, Biswal, Das'),
  },
  tamil: {
    men: listed(
      'Arun, Karthik, Senthil, Prabhu, Vignesh, Saravanan, Murugan, Suresh, Balaji, Rajesh, Sridhar, Anand, Gopinath, Dinesh, Ashok',
    ),
    women: listed(
      'Lakshmi, Priya, Kavitha, Meena, Revathi, Gayathri, Vidya, Anitha, Janani, Malathi, Sudha, Uma, Bhuvana, Kalyani, Hema',
    ),
    surnames: listed(
      'Raman, Subramanian, Krishnan, Natarajan, Venkatesan, Sundaram, Rajendran, Murthy, Srinivasan, Balakrishnan, Chandran, Mani, Palaniappan',
    ),
  },
  telugu: {
    men: listed(
      'Srinivas, Ravi, Kiran, Praveen, Venkatesh, Naresh, Sai Teja, Harsha, Mahesh, Rajesh, Chandu, Vamsi, Madhu, Nagaraju, Suresh',
    ),
    women: listed(
      'Swapna, Lavanya, Sravani, Padma, Sirisha, Madhavi, Aruna, Jyothi, Haritha, Bhavani, Sujatha, Anusha, Radhika, Sridevi',
    ),
    surnames: listed('Reddy, Rao, Naidu, Chowdary, Varma, Kumar, Goud, Prasad, Babu, Raju'),
  },
  kannada: {
    men: listed(
      'Manjunath, Prasanna, Girish, Nagesh, Chetan, Sunil, Santosh, Ravindra, Prakash, Vinay, Shashidhar, Kiran, Lokesh, Darshan',
    ),
    women: listed(
      'Shruthi, Roopa, Ashwini, Pavithra, Kavya, Chaitra, Veena, Geetha, Sowmya, Shwetha, Rashmi, Divya, Anupama, Sandhya',
    ),
    surnames: listed('Gowda, Shetty, Rao, Murthy, Patil, Kulkarni, Naik, Hiremath, Desai, Kamath, Pai, Reddy, Prasad, Swamy'),
  },
  kerala: {
    men: listed('Anoop, Rajeev, Sajith, Biju, Vinod, Suresh, Ajith, Jayakumar, Pradeep, Sreejith, Deepu, Mahesh'),
    women: listed('Sreeja, Bindu, Lekha, Sindhu, Reshmi, Deepa, Ambili, Smitha, Parvathy, Anjana, Dhanya, Remya'),
    surnames: listed('Nair, Menon, Pillai, Kurup, Panicker, Varma, Warrier, Nambiar, Unnithan, Marar'),
  },
}

export const regionOfState: Readonly<Record<string, FamilyRegion>> = {
  Maharashtra: 'west',
  Goa: 'west',
  Gujarat: 'gujarat',
  'West Bengal': 'east',
  Assam: 'east',
  Odisha: 'odisha',
  'Tamil Nadu': 'tamil',
  Puducherry: 'tamil',
  Telangana: 'telugu',
  'Andhra Pradesh': 'telugu',
  Karnataka: 'kannada',
  Kerala: 'kerala',
}

/** Names of apartment buildings that could exist in any town; none refers to a real building. */
export const housing: Readonly<Record<'north' | 'west' | 'east' | 'south', readonly string[]>> = {
  north: listed(
    'Shanti Kunj, Gayatri Apartments, Ganga Vihar, Saraswati Enclave, Tulsi Residency, Ashirwad Bhawan, Anand Vihar Society, Kailash Apartments',
  ),
  west: listed(
    'Shree Ganesh CHS, Swapnapurti Society, Tulsi Heights, Anand Sagar CHS, Sai Krupa Apartment, Mangal Murti Society, Indraprastha Flats',
  ),
  east: listed(
    'Matri Ashirbad, Shantiniketan Apartment, Rabindra Kutir, Basundhara Abasan, Subham Apartment, Nilachal Residency',
  ),
  south: listed(
    'Sri Sai Residency, Lakshmi Nivas, Brindavan Apartments, Vaishnavi Enclave, Sree Krishna Flats, Sumukha Residency, Guru Krupa',
  ),
}

export const streets: Readonly<Record<'north' | 'west' | 'east' | 'south', readonly string[]>> = {
  north: listed('Gali No. 4, Sector 7, Block C, Mandir Marg, Near Durga Mandir, Pocket B, Station Road'),
  west: listed('Tilak Path, Lane No. 3, Off S. V. Road, Behind Ram Mandir, Shivaji Path, Near Post Office'),
  east: listed('2nd Lane, Netaji Road, Near Kali Bari, School Road, Rabindra Sarani, Near Club Ground'),
  south: listed('2nd Main 5th Cross, 3rd Street, Temple Road, Near Ganapathi Temple, 1st Cross, Gandhi Road, Car Street'),
}

/** Names of localities that exist in nearly every Indian town, for cities without localities of their own here. */
export const commonLocalities: Readonly<Record<'north' | 'west' | 'east' | 'south', readonly string[]>> = {
  north: listed('Civil Lines, Shastri Nagar, Gandhi Nagar, Ram Nagar, Model Town, Patel Nagar'),
  west: listed('Shivaji Nagar, Gandhi Nagar, Tilak Nagar, Ram Nagar, Patel Colony'),
  east: listed('Rabindra Nagar, Netaji Nagar, Station Para, Ashok Nagar, Gandhi Nagar'),
  south: listed('Gandhi Nagar, Nehru Nagar, Lakshmipuram, Vidya Nagar, Ashok Nagar'),
}
