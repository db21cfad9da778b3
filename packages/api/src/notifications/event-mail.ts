import { programme } from '@portal/contracts/programme';
import { type DecidedStatus, type Stage, stageOpenedBy } from '@portal/contracts/review/decisions';
import { type Block, type MailContent, renderMail, toSingleLine } from './layout.ts';
import type { OutboxEvent, plainKinds } from './outbox-event.ts';
import type { Mail } from './ports.ts';

export type WriteEventMail = (event: OutboxEvent) => Mail;

/** Writes the mail about an event. `portalUrl` is the portal's origin; all links point to it. */
export function makeWriteEventMail(portalUrl: string): WriteEventMail {
  return (event) => {
    const decided = event.kind === 'decided' ? event : undefined;
    const next = decided && stageOpenedBy(decided.stage, decided.status);
    const content = contents[event.kind === 'decided' ? event.status : event.kind]({
      founder: toSingleLine(event.founder_name),
      startup: toSingleLine(event.startup_name),
      submittedId: event.submitted_id,
      stage: decided ? stageNames[decided.stage] : '',
      nextStage: next && stageNames[next],
      number: { label: 'Application number', value: event.submitted_id },
      link: { label: 'See your applications', url: `${portalUrl}/applications` },
    });
    return { to: event.recipient, subject: content.subject, ...renderMail(content) };
  };
}

const stageNames = { stage1: 'stage 1', stage2: 'stage 2' } as const satisfies Record<Stage, string>;

/** The data of a mail about an application; each text is a single line. */
interface EventMailData {
  readonly founder: string;
  readonly startup: string;
  readonly submittedId: string;
  /** Name of the stage of the decision; empty for other events. */
  readonly stage: string;
  /** Name of the stage that the decision opens. */
  readonly nextStage: string | undefined;
  /** The application number. */
  readonly number: Block;
  /** The link to the founder's applications. */
  readonly link: Block;
}

const contents: Readonly<
  Record<(typeof plainKinds)[number] | DecidedStatus, (data: EventMailData) => MailContent>
> = {
  submitted: ({ founder, startup, submittedId, number, link }) => ({
    subject: `We received your application ${submittedId}`,
    heading: 'We received your application',
    blocks: [
      `Dear ${founder},`,
      `Thank you for applying to the ${programme.name} with ${startup}. Your application is complete and can no longer be changed.`,
      number,
      'Please keep this number. You will need it whenever you write or call us about your application.',
      'We review applications in two stages and write to you after each decision.',
      link,
    ],
  }),
  approved: (data) => (data.nextStage === undefined ? selectedContent(data) : nextStageContent(data)),
  shortlisted: ({ founder, startup, submittedId, stage, number, link }) => ({
    subject: `Application ${submittedId} has been shortlisted`,
    heading: 'Your application has been shortlisted',
    blocks: [
      `Dear ${founder},`,
      `The application of ${startup} was shortlisted at ${stage} for further review.`,
      number,
      'There is nothing you need to do now. We write to you when a decision is taken.',
      link,
    ],
  }),
  rejected: ({ founder, startup, submittedId, stage, number, link }) => ({
    subject: `Decision on your application ${submittedId}`,
    heading: 'We cannot support your application this time',
    blocks: [
      `Dear ${founder},`,
      `Thank you for the work you put into the application of ${startup}. After the review at ${stage} it was not selected.`,
      number,
      `This decision is final for this call of the ${programme.name}. You are welcome to apply to a later one.`,
      link,
    ],
  }),
};

function nextStageContent({
  founder,
  startup,
  submittedId,
  stage,
  nextStage,
  number,
  link,
}: EventMailData): MailContent {
  return {
    subject: `Application ${submittedId} moves to the next stage`,
    heading: 'Your application moves to the next stage',
    blocks: [
      `Dear ${founder},`,
      `The application of ${startup} was approved at ${stage}. It moves to the next stage of the review.`,
      number,
      `There is nothing you need to do now. We write to you when ${nextStage} is decided.`,
      link,
    ],
  };
}

function selectedContent({ founder, startup, submittedId, stage, number, link }: EventMailData): MailContent {
  return {
    subject: `Congratulations: application ${submittedId} was approved`,
    heading: 'Congratulations, you have been selected',
    blocks: [
      `Dear ${founder},`,
      `${startup} was approved at ${stage} and is selected for the ${programme.name}.`,
      number,
      'The programme office will contact you about the next steps.',
      link,
    ],
  };
}
