// The least that could stand for the editor: plain inputs, and figures computed and written with each key.
import { defaultChoice, type Offer, optionFigures, quote } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';

/** Runs in the page: as many fields as the editor shows, the last of them the price. */
function openForm(offer: Offer, fields: number): void {
  const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const figures = document.createElement('section');
  figures.setAttribute('aria-label', 'Figures');
  const show = (priceCents: number) => {
    const lines = offer.price.lines.map((line) =>
      line.kind === 'MSRP' ? { ...line, amountCents: priceCents } : line,
    );
    const changed = { ...offer, price: { ...offer.price, lines } };
    const choice = defaultChoice(changed);
    const quoted = quote(changed, choice);
    if (!quoted.ok) return;
    const cents = [
      quoted.value.price.outTheDoorCents,
      ...optionFigures(changed, choice).map(({ totalYouPayCents }) => totalYouPayCents),
    ];
    figures.replaceChildren(
      ...cents.map((each) => {
        const row = document.createElement('p');
        row.textContent = format.money(each);
        return row;
      }),
    );
  };
  const form = document.createElement('form');
  for (let count = 0; count < fields; count += 1) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    label.textContent = `Field ${count + 1}`;
    label.append(input);
    form.append(label);
    if (count < fields - 1) continue;
    input.setAttribute('aria-label', 'MSRP');
    input.addEventListener('input', () => show(Math.round(Number(input.value) * 100)));
  }
  document.body.replaceChildren(form, figures);
  show(offer.price.lines.find(({ kind }) => kind === 'MSRP')?.amountCents ?? 0);
}

Object.assign(globalThis, { openForm, isReady: true });
