/**
 * A decorative drawing of the five landscapes of Sangam poetry: kurinji (hills), mullai (forest), marutham (fields), paalai
 * (dry land), neithal (coast). Colours are attributes, because the content security policy forbids inline styles.
 */
export function Landscape({ className }: { readonly className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1200 480"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="640" cy="190" r="46" fill="#f8d1ac" />
      <Hills />
      <Forest />
      <Fields />
      <DryLand />
      <Coast />
    </svg>
  );
}

function Hills() {
  return (
    <>
      <path
        fill="#c8b8fe"
        d="M0 258c52-30 76-66 104-66 34 0 40 44 70 40 36-6 62-44 106-44 42 0 58 24 94 28 30 4 44-20 82-18 44 2 62 56 112 60 46 4 62-78 112-76 44 2 54 68 96 66 52-2 74-96 132-92 52 4 60 82 104 84 36 2 54-54 96-50 40 4 62 52 92 68v268H0z"
      />
      <path
        fill="#9c83df"
        d="M0 262c92-62 168-66 262-16 108-78 204-70 300 8 92-54 176-46 262 6 120-70 244-66 376 10v210H0z"
      />
    </>
  );
}

const crowns = [
  [38, 284, 26],
  [84, 272, 32],
  [134, 284, 26],
  [186, 270, 34],
  [240, 284, 28],
  [292, 276, 32],
  [344, 290, 26],
  [392, 282, 32],
  [446, 294, 24],
  [496, 288, 28],
  [548, 298, 24],
  [760, 296, 22],
  [806, 286, 28],
  [858, 280, 32],
  [912, 286, 28],
  [962, 276, 34],
  [1018, 284, 28],
  [1068, 274, 34],
  [1122, 284, 28],
  [1172, 274, 34],
] as const;

function Forest() {
  return (
    <g fill="#1a7c49">
      {crowns.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} />
      ))}
      <path d="M0 288c220-24 430-4 620 22 196-26 392-36 580-24v194H0z" />
    </g>
  );
}

function Fields() {
  return (
    <>
      <path fill="#8f9f3d" d="M0 332c210-36 420-26 640 6 190 26 380 18 560-14v156H0z" />
      <path fill="#a6b75b" d="M0 352c220-32 420-20 620 8 200 28 390 20 580-10v130H0z" />
      <path fill="#becd84" d="M0 374c240-28 430-12 600 10 190 26 400 22 600-4v100H0z" />
      <g fill="none" stroke="#637106" strokeOpacity=".35" strokeWidth="3">
        <path d="M0 343c215-34 420-23 630 7 195 27 385 19 570-12" />
        <path d="M0 364c230-30 425-16 610 9 195 27 395 21 590-7" />
      </g>
    </>
  );
}

function DryLand() {
  return (
    <>
      <path fill="#de9d5a" d="M430 428c120-30 370-74 520-54 104 12 186 14 250 4v102H430z" />
      <path fill="#efb883" d="M540 446c150-38 360-56 490-44 70 6 126 6 170 2v76H540z" />
      <Turbine x={800} y={374} height={150} />
      <Turbine x={896} y={366} height={116} />
      <Turbine x={1076} y={372} height={138} />
    </>
  );
}

interface TurbineProps {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

function Turbine({ x, y, height }: TurbineProps) {
  const hub = y - height;
  const blade = height * 0.42;
  return (
    <g fill="#fcfaf4">
      <path d={`M${x - 2.5} ${hub}h5l3 ${height}h-11z`} />
      {[12, 132, 252].map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn} ${x} ${hub})`}
          d={`M${x - 2} ${hub}q-5-${blade * 0.4} 2-${blade}q5 ${blade * 0.6} 2 ${blade}z`}
        />
      ))}
      <circle cx={x} cy={hub} r="5" />
    </g>
  );
}

function Coast() {
  return (
    <>
      <path fill="#037781" d="M0 404c170-20 320-12 470 12s300 22 430 10c110-10 210-10 300-2v56H0z" />
      <path fill="#1e8f9a" d="M0 428c190-16 350-8 500 10s320 14 420 6c100-8 190-8 280-2v38H0z" />
      <path fill="#3ea6b1" d="M0 452c200-12 360-6 520 6s340 8 680 0v22H0z" />
      <Palm />
      <g>
        <path fill="#fcfaf4" d="M392 436v-70c26 18 40 40 42 70zM386 436v-54c-18 14-28 32-30 54z" />
        <path fill="#593301" d="M340 440h112c-8 16-22 22-56 22s-48-6-56-22z" />
      </g>
    </>
  );
}

function Palm() {
  return (
    <g fill="#024a28">
      <path d="M122 442c6-58 18-106 38-152l7 2c-16 48-25 94-31 150z" />
      <path d="M164 290c-34-26-68-20-86 8 28-16 58-16 86-8z" />
      <path d="M164 290c-22-40-56-46-88-30 34-2 64 6 88 30z" />
      <path d="M164 290c-4-40 20-66 60-64-30 14-50 34-60 64z" />
      <path d="M164 290c26-30 68-22 86 14-26-20-56-22-86-14z" />
      <path d="M164 290c28 0 52 24 54 58-14-28-30-46-54-58z" />
      <path d="M164 290c-28 4-50 28-50 58 14-26 28-44 50-58z" />
    </g>
  );
}
