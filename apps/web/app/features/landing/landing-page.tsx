import { programme } from '@portal/contracts/programme';
import { paths } from '../../paths.ts';

export function LandingPage() {
  return (
    <main>
      <h1>{programme.name}</h1>
      <a href={paths.apply()}>Apply Now</a>
    </main>
  );
}
