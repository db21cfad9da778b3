import type { City } from './choices.ts';

/**
 * What else people type to find a district, in either script: old, short and English names, its capital and its larger
 * towns. Its names in both languages (`cities`) and spellings that differ in `h`, doubled letters, `i`/`ee`/`y` or `u`/`oo`
 * need no entry: the form finds them (`form/search-choices.ts`). A list of each, separated by commas.
 */
const lists: Readonly<Record<City, string>> = {
  ariyalur:
    'Jayankondam, Jayamkondam, Gangaikonda Cholapuram, Sendurai, Udayarpalayam, ஜெயங்கொண்டம், கங்கைகொண்ட சோழபுரம், செந்துறை, உடையார்பாளையம்',
  chengalpattu:
    'Chingleput, Chengalpet, Chengelpet, Tambaram, Pallavaram, Chromepet, Mahabalipuram, Mamallapuram, Maraimalai Nagar, Guduvanchery, Kelambakkam, Siruseri, Madurantakam, Kalpakkam, Vandalur, தாம்பரம், பல்லாவரம், குரோம்பேட்டை, மாமல்லபுரம், மகாபலிபுரம், மறைமலை நகர், கூடுவாஞ்சேரி, கேளம்பாக்கம், சிறுசேரி, மதுராந்தகம், கல்பாக்கம், வண்டலூர்',
  chennai:
    'Madras, Mylapore, Guindy, Ambattur, Sholinganallur, Velachery, மெட்ராஸ், மதராஸ், மயிலாப்பூர், கிண்டி, அம்பத்தூர், சோழிங்கநல்லூர், வேளச்சேரி',
  coimbatore:
    'Kovai, Koyamuthur, Covai, CBE, Pollachi, Mettupalayam, Sulur, Valparai, Annur, கோவை, பொள்ளாச்சி, மேட்டுப்பாளையம், சூலூர், வால்பாறை, அன்னூர்',
  cuddalore:
    'Kadalur, Chidambaram, Neyveli, Virudhachalam, Vriddhachalam, Panruti, Kattumannarkoil, சிதம்பரம், நெய்வேலி, விருத்தாசலம், பண்ருட்டி, காட்டுமன்னார்கோயில்',
  dharmapuri:
    'Tharmapuri, Harur, Palacode, Pennagaram, Hogenakkal, Pappireddipatti, தர்மபுரி, அரூர், பாலக்கோடு, பென்னாகரம், ஒகேனக்கல், பாப்பிரெட்டிப்பட்டி',
  dindigul:
    'Dindukal, Tindukkal, Palani, Pazhani, Kodaikanal, Kodai, Oddanchatram, Natham, Batlagundu, பழனி, கொடைக்கானல், ஒட்டன்சத்திரம், நத்தம், வத்தலக்குண்டு',
  erode:
    'Irodu, Gobichettipalayam, Gobi, Bhavani, Sathyamangalam, Perundurai, Anthiyur, Chennimalai, கோபிசெட்டிபாளையம், கோபி, பவானி, சத்தியமங்கலம், பெருந்துறை, அந்தியூர், சென்னிமலை',
  kallakurichi:
    'Ulundurpet, Sankarapuram, Tirukkoyilur, Tirukovilur, Chinnasalem, உளுந்தூர்ப்பேட்டை, சங்கராபுரம், திருக்கோவிலூர், திருக்கோயிலூர், சின்னசேலம்',
  kanchipuram:
    'Conjeevaram, Kanchi, Sriperumbudur, Oragadam, Kundrathur, Walajabad, Uthiramerur, காஞ்சி, ஸ்ரீபெரும்புதூர், ஒரகடம், குன்றத்தூர், வாலாஜாபாத், உத்திரமேரூர்',
  kanyakumari:
    'Cape Comorin, Kumari, Nagercoil, Nagarkovil, Marthandam, Colachel, Padmanabhapuram, Thuckalay, Kuzhithurai, குமரி, நாகர்கோவில், மார்த்தாண்டம், குளச்சல், பத்மநாபபுரம், தக்கலை, குழித்துறை',
  karur: 'Karuvur, Kulithalai, Aravakurichi, Pugalur, குளித்தலை, அரவக்குறிச்சி, புகளூர்',
  krishnagiri:
    'Hosur, Denkanikottai, Uthangarai, Pochampalli, Bargur, Kaveripattinam, ஓசூர், தேன்கனிக்கோட்டை, ஊத்தங்கரை, போச்சம்பள்ளி, பர்கூர், காவேரிப்பட்டினம்',
  madurai:
    'Melur, Usilampatti, Tirumangalam, Vadipatti, Peraiyur, மேலூர், உசிலம்பட்டி, திருமங்கலம், வாடிப்பட்டி, பேரையூர்',
  mayiladuthurai:
    'Mayavaram, Mayuram, Sirkazhi, Sirkali, Tranquebar, Tharangambadi, Kuthalam, Poompuhar, மாயவரம், மாயூரம், சீர்காழி, தரங்கம்பாடி, குத்தாலம், பூம்புகார்',
  nagapattinam:
    'Nagai, Negapatam, Negapattinam, Velankanni, Vedaranyam, Nagore, நாகை, வேளாங்கண்ணி, வேதாரண்யம், நாகூர்',
  namakkal:
    'Tiruchengode, Rasipuram, Kumarapalayam, Komarapalayam, Pallipalayam, Paramathi Velur, Kolli Hills, திருச்செங்கோடு, ராசிபுரம், இராசிபுரம், குமாரபாளையம், பள்ளிபாளையம், பரமத்தி வேலூர், கொல்லிமலை',
  nilgiris:
    'Ooty, Udhagamandalam, Udagai, Ootacamund, The Nilgiris, Nilagiri, Coonoor, Kotagiri, Gudalur, ஊட்டி, உதகமண்டலம், உதகை, குன்னூர், கோத்தகிரி, கூடலூர்',
  perambalur: 'Veppanthattai, Kunnam, வேப்பந்தட்டை, குன்னம்',
  pudukkottai:
    'Puthukkottai, Aranthangi, Alangudi, Viralimalai, Karambakkudi, அறந்தாங்கி, ஆலங்குடி, விராலிமலை, கறம்பக்குடி',
  ramanathapuram:
    'Ramnad, Rameswaram, Paramakudi, Kilakarai, Mudukulathur, Kamuthi, Pamban, ராமநாதபுரம், ராமேஸ்வரம், இராமேசுவரம், பரமக்குடி, கீழக்கரை, முதுகுளத்தூர், கமுதி, பாம்பன்',
  ranipet:
    'Ranipettai, Arakkonam, Arcot, Walajapet, Sholinghur, ராணிப்பேட்டை, அரக்கோணம், ஆற்காடு, வாலாஜாபேட்டை, சோளிங்கர்',
  salem:
    'Selam, Mettur, Attur, Omalur, Yercaud, Sankari, Edappadi, Idappadi, மேட்டூர், ஆத்தூர், ஓமலூர், ஏற்காடு, சங்ககிரி, எடப்பாடி',
  sivaganga: 'Sivagangai, Karaikudi, Devakottai, Manamadurai, Keezhadi, காரைக்குடி, தேவகோட்டை, மானாமதுரை, கீழடி',
  tenkasi:
    'Courtallam, Kuttralam, Sankarankovil, Sankarankoil, Kadayanallur, Shenkottai, குற்றாலம், சங்கரன்கோவில், சங்கரன்கோயில், கடையநல்லூர், செங்கோட்டை',
  thanjavur:
    'Tanjore, Thanjai, Kumbakonam, Pattukkottai, Orathanadu, Papanasam, Peravurani, தஞ்சை, கும்பகோணம், குடந்தை, பட்டுக்கோட்டை, ஒரத்தநாடு, பாபநாசம், பேராவூரணி',
  theni:
    'Bodinayakanur, Bodi, Cumbum, Kambam, Periyakulam, Uthamapalayam, Andipatti, Chinnamanur, போடிநாயக்கனூர், போடி, கம்பம், பெரியகுளம், உத்தமபாளையம், ஆண்டிபட்டி, சின்னமனூர்',
  thoothukudi:
    'Tuticorin, Kovilpatti, Tiruchendur, Ettayapuram, Kayalpattinam, Srivaikuntam, கோவில்பட்டி, திருச்செந்தூர், எட்டயபுரம், காயல்பட்டினம், ஸ்ரீவைகுண்டம்',
  tiruchirappalli:
    'Trichy, Tiruchi, Trichinopoly, Trichirappalli, Srirangam, Manapparai, Thuraiyur, Lalgudi, Musiri, Thiruverumbur, திருச்சி, ஸ்ரீரங்கம், திருவரங்கம், மணப்பாறை, துறையூர், லால்குடி, இலால்குடி, முசிறி, திருவெறும்பூர்',
  tirunelveli:
    'Nellai, Tinnevelly, Palayamkottai, Ambasamudram, Valliyur, Nanguneri, Cheranmahadevi, Kudankulam, நெல்லை, பாளையங்கோட்டை, அம்பாசமுத்திரம், வள்ளியூர், நாங்குநேரி, சேரன்மகாதேவி, கூடங்குளம்',
  tirupattur: 'Ambur, Vaniyambadi, Jolarpet, Jolarpettai, Natrampalli, ஆம்பூர், வாணியம்பாடி, ஜோலார்பேட்டை, நாட்றம்பள்ளி',
  tiruppur:
    'Dharapuram, Udumalpet, Udumalaipettai, Kangeyam, Kangayam, Avinashi, Palladam, தாராபுரம், உடுமலைப்பேட்டை, உடுமலை, காங்கேயம், காங்கயம், அவிநாசி, பல்லடம்',
  tiruvallur:
    'Trivellore, Avadi, Poonamallee, Tiruttani, Ponneri, Gummidipoondi, Minjur, Red Hills, ஆவடி, பூந்தமல்லி, பூவிருந்தவல்லி, திருத்தணி, பொன்னேரி, கும்மிடிப்பூண்டி, மீஞ்சூர், செங்குன்றம்',
  tiruvannamalai:
    'Arani, Arni, Cheyyar, Polur, Vandavasi, Wandiwash, Chengam, Jawadhu Hills, ஆரணி, செய்யாறு, போளூர், வந்தவாசி, செங்கம், ஜவ்வாது மலை',
  tiruvarur:
    'Mannargudi, Tiruthuraipoondi, Nannilam, Needamangalam, Koothanallur, Valangaiman, மன்னார்குடி, திருத்துறைப்பூண்டி, நன்னிலம், நீடாமங்கலம், கூத்தாநல்லூர், வலங்கைமான்',
  vellore: 'Velur, Katpadi, Gudiyatham, Pernambut, Anaicut, காட்பாடி, குடியாத்தம், பேரணாம்பட்டு, அணைக்கட்டு',
  viluppuram:
    'Vizhuppuram, Tindivanam, Gingee, Senji, Marakkanam, Auroville, Vanur, திண்டிவனம், செஞ்சி, மரக்காணம், ஆரோவில், வானூர்',
  virudhunagar:
    'Sivakasi, Rajapalayam, Srivilliputhur, Aruppukottai, Sattur, Virudupatti, Tiruchuli, சிவகாசி, இராஜபாளையம், ராஜபாளையம், ஸ்ரீவில்லிபுத்தூர், திருவில்லிபுத்தூர், அருப்புக்கோட்டை, சாத்தூர், திருச்சுழி',
};

export const cityAliases = Object.fromEntries(
  Object.entries(lists).map(([city, list]): [string, readonly string[]] => [city, list.split(', ')]),
) as Readonly<Record<City, readonly string[]>>;
