/**
 * What a founder might write, about 130 words to a question. Prose of its own in each answer: what is stored is compressed, and a
 * text that repeats itself would cost less than any real one.
 */
export const sampleAnswers = {
  innovationDescription: `Every monsoon, trawlers along the Coromandel coast throw away nylon nets that are torn beyond repair. We buy them
from harbour cooperatives at nine rupees a kilo, sort them by polymer, wash out salt and sand with recovered rainwater, and press the
flakes into a filament that handloom weavers can use without changing their looms. Other recyclers melt everything into coarse pellets;
our cold sorting keeps nylon 6 apart from polyethylene, so the yarn holds dye and survives forty machine washes. A tag woven into each
bolt carries the harbour, the month and the weight of net inside it, which buyers scan with a phone. Two patents on the sorting drum are
pending in Chennai, and the Central Institute of Fisheries Technology tested our fibre for strength, shrinkage and microplastic
shedding last winter.`,
  sdgContribution: `Goal 14 comes first: each tonne we collect is a tonne that does not drift across reefs, trapping turtles and
juvenile fish for decades. We report collected weight per landing site to the state's fisheries department every quarter. Goal 12
follows, because textile mills replace virgin polyamide with a secondary raw material whose origin is documented. Forty-one women from
three fishing villages now earn a monthly wage at our sorting halls, above the district's minimum and with provident fund, so goals 5
and 8 are part of the ordinary payroll rather than of a brochure. Finally we work on goal 13 by avoiding roughly five kilograms of
carbon dioxide for every kilogram of nylon; the calculation was reviewed by an engineer from Anna University, who asked us to
leave transport by the weavers themselves out, and we did.`,
  environmentalProblem: `Ghost gear is the deadliest kind of plastic in the sea. Surveys off Nagapattinam counted between two and four
abandoned nets on every square kilometre of shelf; divers who cut them loose find crabs, sea horses and rays, most of them dead. Because
there is no buy-back, skippers burn what reaches land, often on the beach beside the drying fish, and the smoke contains hydrogen
cyanide. Municipal trucks refuse it since the mesh jams their compactors. Meanwhile the knitting clusters around Tiruppur import
polyamide chips made from crude oil, paying in dollars and shipping them six thousand kilometres. So one industry poisons its own
fishing grounds with a material that another, a day's drive inland, needs and cannot obtain cleanly. Nobody so far has connected the two
ends at a price that both accept.`,
  marketReach: `Eleven mills and some two hundred handloom households bought from us during the last financial year, altogether 38 tonnes of
yarn in four thicknesses. Repeat orders make up three quarters of revenue. Our customers sit in Tiruppur, Karur and Kancheepuram; a
sportswear label in Bengaluru launched swimwear with our fibre in March and has reserved ten tonnes more. Indian demand for recycled
nylon grows by about a fifth annually, mainly because European brands must prove recycled content to their own regulators, and exporters
here pass that duty on. Within three years we want to serve harbours from Puducherry down to Thoothukudi with five sorting halls, each
feeding a shared spinning line. Beyond Tamil Nadu, cooperatives in Kerala and Odisha have signed letters of intent, though we would
license the drum to them instead of running halls ourselves.`,
  supportUtilization: `Half of the grant would pay for the second sorting drum and its installation at Cuddalore harbour, where the
cooperative already offers a shed, three-phase power and a weighbridge. Thirty per cent goes into laboratory work: certification under
the Global Recycled Standard, abrasion tests, and a study of shedding in household washing machines that buyers keep requesting. With
the remainder we hire a quality engineer for eighteen months and train two supervisors from the villages, so that the hall runs without
the founders. From mentors we hope for advice on working capital, because mills settle invoices after ninety days while fishermen are
paid on the spot; an introduction to a lender who accepts receivables would help more than money. We shall publish tonnage, wages and
spending on our website each half-year, audited by our accountant.`,
} as const;
