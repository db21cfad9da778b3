import type { Mail } from '../ses/mailbox.ts';
import { type Html, html, page } from './page.ts';

/**
 * The content security policy of a mail in its frame: styles, inline images and links in a new tab; no scripts, forms or
 * external resources.
 */
export const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

const sandbox = 'allow-popups allow-popups-to-escape-sandbox';

/** The inbox, newest mail first. */
export function inboxPage(mails: readonly Mail[], to: string | undefined): string {
  const form = html`<form method="get" action="/_local/mail">
<label>To <input name="to" type="search" value="${to ?? ''}"></label> <button>Show</button>
</form>`;
  if (mails.length === 0) return page('Inbox', html`${form}<p>No mail yet.</p>`);
  return page('Inbox', html`${form}${mails.map(article)}`);
}

function article(mail: Mail): Html {
  const frame = html`<iframe sandbox="${sandbox}" title="${mail.subject}" src="/_local/mail/${mail.id}.html"></iframe>`;
  return html`<article aria-labelledby="subject-${mail.id}">
<h2 id="subject-${mail.id}">${mail.subject}</h2>
<p>From ${mail.from} to ${mail.to.join(', ')}, <time datetime="${mail.at}">${mail.at}</time></p>
${mail.html === '' ? html`` : frame}
<details${mail.html === '' ? html` open` : html``}><summary>Plain text</summary><pre>${withLinks(mail.text)}</pre></details>
</article>`;
}

/** A text with its URLs as links. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`));
}

/** The document of a mail's frame; its links open in a new tab. */
export function mailDocument(mail: Mail): string {
  return `<base target="_blank">${mail.html}`;
}
