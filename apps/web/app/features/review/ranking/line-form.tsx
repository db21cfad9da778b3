import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { useStageAddresses } from '../list/use-stage-url-state.ts';
import classes from './ranking.module.css';

/** Asks how many go on. The answer is in the address, so that a link shows colleagues the same line. */
export function LineForm({ line }: { readonly line: number | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { ofRanking } = useStageAddresses();
  const [text, setText] = useState(line === undefined ? '' : String(line));
  const [isWrong, setIsWrong] = useState(false);
  const draw = (event: FormEvent) => {
    event.preventDefault();
    const next = Number(text);
    const isNumber = Number.isInteger(next) && next > 0 && next <= 100_000;
    setIsWrong(!isNumber);
    if (isNumber) void navigate(ofRanking(next), { preventScrollReset: true });
  };
  return (
    <form className={classes.line} onSubmit={draw} noValidate>
      <TextInput
        label={t`How many go on`}
        inputMode="numeric"
        value={text}
        error={isWrong && t`Enter a whole number from 1.`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" kind="secondary">
        <Trans comment="Button: shows the line between those who go on and the others">Draw the line</Trans>
      </Button>
    </form>
  );
}
