const listed = (text: string): readonly string[] => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '))

export const givenNames = {
  hindiMen: listed(
    `Ramesh, Suresh, Dinesh, Mahesh, Rakesh, Umesh, Awadhesh, Kamlesh, Akhilesh, Brajesh, Shailendra, Dharmendra, Surendra,
    Upendra, Devendra, Gyanendra, Raghvendra, Vinod, Pramod, Arvind, Anil, Sunil, Sanjay, Ajay, Vijay, Manish, Ashutosh,
    Santosh, Sudhakar, Prabhakar, Divakar, Ratnakar, Kamalakar, Vidyadhar, Gangadhar, Girijesh, Rajnikant, Krishnakant,
    Ramakant, Umakant, Shashikant, Ravikant, Shivkumar, Ramkumar, Rajkumar, Ramashankar, Gaurishankar, Harishankar,
    Prem Shankar, Uma Shankar, Vishwanath, Kedarnath, Somnath, Badrinath, Amarnath, Raghunath, Baijnath, Triloki Nath,
    Ram Prasad, Shiv Prasad, Durga Prasad, Mata Prasad, Bhagwati Prasad, Ram Naresh, Ram Niwas, Ram Sewak, Ram Vilas,
    Shyam Sundar, Chandra Bhushan, Shashi Bhushan, Vidya Sagar, Satya Prakash, Om Prakash, Jai Prakash, Gyan Prakash,
    Ved Prakash, Chandra Prakash, Hari Om, Abhishek, Ankit, Saurabh, Shivam, Vivek, Alok, Anurag, Prashant, Nitin, Deepak`,
  ),
  hindiWomen: listed(
    `Sunita, Archana, Meenakshi, Vandana, Manjula, Shashi Prabha, Gayatri, Saroj, Rekha, Anuradha, Vidya, Nirmala, Mridula, Kiran,
    Suman, Usha`,
  ),
  maithilMen: listed(
    `Shashinath, Bhavnath, Laliteshwar, Kamleshwar, Digambar, Jeevanath, Krityanand, Dayanand, Sachchidanand, Phulkant, Ugranath,
    Taranand, Indranath, Kirtinath, Shubhnarayan, Lakshminath, Mohan Kumar, Bachcha Lal, Vaidyanath, Ramchandra`,
  ),
  brajMen: listed(
    `Gopal, Govind, Banwari Lal, Murari Lal, Giriraj, Kanhaiya Lal, Mukesh, Radheshyam, Brij Mohan, Madan Mohan, Girdhari,
    Vrajesh, Lalit Mohan, Yogesh, Chaturbhuj, Mohan Shyam, Keshav Dev, Jugal Kishore, Braj Kishore, Purushottam`,
  ),
  hillMen: listed(
    `Mahidhar, Chandra Mohan, Devi Prasad, Buddhi Ballabh, Hari Dutt, Keshav Dutt, Bhuvan Chandra, Girish Chandra, Lokmani, Shiv Ram,
    Sureshanand, Vachaspati, Shashidhar, Ganesh Dutt, Naveen Chandra, Tara Dutt, Mathura Dutt, Jagdish Prasad, Basant Ballabh, Vimal`,
  ),
  centralMen: listed(
    `Narmada Prasad, Kailash, Rajendra, Radhavallabh, Balkrishna, Dwarka Prasad, Omkar, Satyendra, Jagdish, Hemant,
    Manohar, Ghanshyam, Rajaram, Shivnarayan, Laxminarayan, Anand Shankar, Bhalchandra, Chandrashekhar, Pawan, Lokesh, Sudama`,
  ),
  rajasthaniMen: listed(
    `Bhanwar Lal, Mohan Lal, Sohan Lal, Ghevar Chand, Nand Kishor, Jugal, Satya Narayan, Shiv Dayal, Ram Gopal, Bajrang Lal, Hanuman
    Prasad, Kishan Lal, Gajanand, Mool Chand, Pukhraj, Madan Lal, Bhagirath, Ganpat Lal, Tara Chand, Shanti Lal, Vimlesh, Lokendra,
    Mahendra, Damodar, Bhawani Shankar`,
  ),
  punjabMen: listed(
    `Ashwani, Sat Pal, Jagdish Raj, Roshan Lal, Tilak Raj, Kewal Krishan, Subhash Chander, Krishan Kant, Parshotam, Rajinder, Surinder,
    Varinder, Narinder, Yash Pal, Desh Raj, Rattan Lal, Des Raj, Chaman Lal, Vipan, Sudesh, Ramesh Chander, Harish, Rohit, Amit, Naresh`,
  ),
  kashmiriMen: listed(
    `Omkar Nath, Triloki, Makhan Lal, Jawahar Lal, Radha Krishen, Pushkar Nath, Janki Nath, Somnath, Avtar Krishen, Maheshwar Nath,
    Bansi Lal, Chaman, Shiban Krishen, Prithvi Nath, Kashi Nath, Vir Ji`,
  ),
  nepaliMen: listed(
    `Tika Ram, Hari Prasad, Bishnu Prasad, Rishi Ram, Dilli Ram, Purna Prasad, Khem Raj, Ghana Shyam, Lok Nath, Chintamani, Yadu Nath,
    Nara Hari, Bhakta Prasad, Puspa Raj, Keshav Raj, Krishna Hari, Devi Raman, Mukunda`,
  ),
  aryaMen: listed(
    `Satyavrat, Dharmavir, Ved Vrat, Vedpal, Brahm Dutt, Satyadev, Om Vrat, Dharam Dev, Vidya Vrat, Vagish, Yashpal, Ranvir, Jai Dev,
    Sukhdev, Satish, Vachaspati`,
  ),
  gujaratiMen: listed(
    `Bhavesh, Hitesh, Jignesh, Kalpesh, Nilesh, Paresh, Mitesh, Ketan, Chirag, Hardik, Dhaval, Jayesh, Bharat, Harshad, Kirit, Mukund,
    Natvarlal, Rasiklal, Bhanuprasad, Dushyant, Dilip, Yogendra, Nandkishor, Rajnikumar, Anantrai, Labhshankar, Girijashankar,
    Ravishankar, Jatashankar, Prabhashankar, Manharlal, Mayur, Viral, Pranav, Upen`,
  ),
  gujaratiWomen: listed('Hansa, Kokila, Bharati, Jyotsna, Daksha, Nayana, Ila, Smruti, Hemlata, Varsha, Pratibha'),
  marathiMen: listed(
    `Shripad, Vasant, Madhav, Anant, Vinayak, Gajanan, Moreshwar, Chintaman, Dattatray, Shridhar, Sadashiv, Bhaskar, Prabhakar,
    Padmakar, Manohar, Sudhir, Milind, Makarand, Mukund, Mandar, Ninad, Kedar, Sameer, Sachin, Prasad, Shreyas, Chaitanya, Avadhut,
    Shantaram, Ramkrishna, Vishwas, Arun, Ashok, Jayant, Hemant, Shashank, Saurabh, Rohan, Nandkumar, Uday, Vaijnath, Dhananjay,
    Sharad, Achyut, Vaman`,
  ),
  marathiWomen: listed(
    `Vrinda, Vaishali, Medha, Swati, Ketaki, Ujjwala, Shubhangi, Anagha, Sulabha, Vasudha, Jyoti, Mrunal, Madhuri, Smita, Pallavi,
    Gauri, Aparna, Sujata`,
  ),
  konkaniMen: listed(
    `Narasimha, Venkatesh, Purushotham, Ramachandra, Damodar, Laxman, Mangesh, Shantadurga Prasad, Ananth, Ramdas, Vithal, Gokuldas,
    Sudhindra, Devidas, Janardhan, Madhukar`,
  ),
  bengaliMen: listed(
    `Debashis, Subrata, Shyamal, Tapan, Swapan, Dilip, Nikhil, Prabir, Sukumar, Amal, Bimal, Kamal, Nirmal, Parimal, Biswanath,
    Bholanath, Tarapada, Kalipada, Haripada, Durgapada, Shibnath, Gouranga, Nityananda, Jagannath, Ashim, Partha, Sandip, Sudip,
    Arindam, Kaushik, Abhijit, Soumen, Subhankar, Somnath, Rathin, Gopal Chandra, Ramkrishna, Manas, Uttam, Chandan, Sisir, Tarun,
    Pulak, Santanu`,
  ),
  bengaliWomen: listed(
    'Sudeshna, Sharmila, Sutapa, Rama, Madhumita, Keya, Shyamali, Ratna, Anindita, Tapati, Mitali, Supriya, Chandana, Rupa',
  ),
  odiaMen: listed(
    `Sudarshan, Rabindra, Bhagaban, Purna Chandra, Gopinath, Nilamani, Baidyanath, Sarat Chandra, Prafulla, Duryodhan, Basudeb,
    Lokanath, Siba Prasad, Bijay, Trilochan, Dayanidhi, Narasingha, Krushna Chandra, Damodara, Lingaraj, Banamali, Raghunatha,
    Artatrana, Biswaranjan, Satyabrata, Hrusikesh, Pitambar, Sanatan, Kailash Chandra`,
  ),
  assameseMen: listed(
    `Bhabesh, Dwijen, Hiranya, Kamal Chandra, Nripen, Prasanna, Jogen, Naren, Madhab, Kulen, Dipen, Bhargav, Khagen, Umakanta, Lakhinath,
    Gakul, Hemen, Pranab`,
  ),
  tamilMen: listed(
    `Ramaswamy, Krishnaswamy, Subramaniam, Ganapathy, Venkataraman, Viswanathan, Mahadevan, Vaidyanathan, Swaminathan, Balasubramaniam,
    Sankaranarayanan, Ramanathan, Kalyanaraman, Panchapakesan, Sundaresan, Natarajan, Chandrasekaran, Sivaraman, Neelakantan,
    Anantharaman, Sethuraman, Jambunathan, Kameswaran, Thyagarajan, Muthuswamy, Srikanth, Ramesh, Ganesan, Hariharan, Karthikeyan,
    Rajagopal, Dakshinamurthy, Sambasivam, Meenakshisundaram, Arunachalam, Kalidas`,
  ),
  tamilTempleMen: listed(
    `Swaminatha, Natesa, Somasundara, Kumaraswamy, Sabapathy, Chidambara, Shanmuga, Ekambara, Arunachala, Thyagaraja, Rajappa, Kailasa,
    Sivaguru, Balasubramanya, Viswanatha, Kalyana`,
  ),
  iyengarMen: listed(
    `Varadarajan, Parthasarathy, Srinivasan, Ranganathan, Desikan, Narasimhan, Rajagopalan, Soundararajan, Venkatachari, Sampath,
    Vijayaraghavan, Sudarsanan, Kannan, Alwar, Seshadri, Raghavan, Vasudevan, Aravamudan, Devanathan, Sarangapani, Mukundan, Govindan`,
  ),
  teluguMen: listed(
    `Subrahmanya, Venkateswara, Satyanarayana, Suryanarayana, Ramakrishna, Lakshminarayana, Viswanatha, Narasimha, Sitarama,
    Kameswara, Nagendra, Phani Kumar, Sivarama, Gopalakrishna, Ananta, Hanumantha, Anjaneya, Markandeya, Mallikarjuna, Rama Chandra,
    Subba Rama, Venkata Ramana, Bhaskara, Dakshina Murthy, Lakshmi Kantha, Pavan Kumar, Ravi Kumar, Kasi Viswanatha, Someswara,
    Purnachandra, Dattatreya, Srinivasa, Kalyana Chakravarthy, Manikanta, Sai Krishna, Radhakrishna, Veera Bhadra`,
  ),
  kannadaMen: listed(
    `Raghavendra, Ganapati, Narasimha, Subraya, Venkataramana, Sheshagiri, Vadiraja, Anantha, Krishnamurthy, Manjunatha, Parameshwara,
    Shankaranarayana, Padmanabha, Gururaja, Srinidhi, Madhusudana, Sridhara, Vishnumurthy, Raghupathi, Suryanarayana, Mahabaleshwara,
    Timmanna, Vasudeva, Guruprasad, Sudarshana, Prahlada, Vidyashankara, Nagaraja, Chidambara, Keshava, Harish, Rajesh, Ramanatha,
    Aniruddha, Pranesh`,
  ),
  kannadaWomen: listed(
    'Vijayalakshmi, Sudha, Lalitha, Shobha, Nagarathna, Bhramaramba, Padmavathi, Sumangala, Indira, Savithri, Sharada, Rajeshwari',
  ),
  malayaliMen: listed(
    `Vasudevan, Sankaran, Narayanan, Sreedharan, Krishnan, Parameswaran, Damodaran, Kesavan, Neelakandan, Madhavan, Unnikrishnan,
    Raman, Jayanthan, Manoj, Hari, Sreekumar, Vishnu, Rajesh, Satheesan, Subramanian, Brahmadathan, Govindan, Aneesh,
    Easwaran, Harinarayanan, Murali, Praveen`,
  ),
} as const satisfies Record<string, readonly string[]>

export const differentGivenNames: ReadonlySet<string> = new Set(Object.values(givenNames).flat())
