import { countUpInSight } from './count-up.ts';
import { fetchAheadOnIntent } from './fetch-ahead.ts';
import { followDates } from './follow-dates.ts';
import { layOutRest } from './lay-out-rest.ts';
import { tidyMenu } from './menu.ts';

/*
 * The only script of the landing page. It stands at the end of the document, so that the page is there before it, and
 * the page is complete without it.
 */
followDates();
addEventListener('visibilitychange', followDates);
tidyMenu();
layOutRest();
fetchAheadOnIntent();
countUpInSight();
