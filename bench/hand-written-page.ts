// Hand-written page for comparison: the car, its name, three figures, and the price lines.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

export interface PageTexts {
  /** An inline SVG. */
  readonly car: string;
  readonly name: string;
  readonly dealership: string;
  readonly outTheDoor: string;
  readonly payment: string;
  readonly total: string;
  /** The price line by line. */
  readonly lines: readonly (readonly [label: string, amount: string])[];
}

/** Serves the page with a minimal server, compressed like ours. */
export async function serveHandWrittenPage(shown: PageTexts) {
  const html = pageOf(shown);
  const body = brotliCompressSync(html);
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    });
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/`,
    bytes: html.length,
    sentBytes: body.length,
    close: () => void server.close(),
  };
}

function pageOf({ car, name, dealership, outTheDoor, payment, total, lines }: PageTexts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<meta name="description" content="Your offer for the ${name}">
<link rel="icon" href="data:,">
<style>
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: #eee; color: #1c2430; font: 1rem/1.5 -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
header { background: #ffde3f; height: 64px; padding: 16px; font-weight: 600; }
main { max-width: 720px; margin: 0 auto; padding: 16px; display: grid; gap: 16px; }
figure, section { margin: 0; background: #fff; border-radius: 12px; box-shadow: 0 1px 2px #1c243014; overflow: hidden; }
figure svg { display: block; width: 100%; background: #f5f6f8; }
section { padding: 24px 16px; }
h1 { margin: 0; font-size: 1.728rem; line-height: 1.2; text-wrap: balance; }
h2 { margin: 0 0 8px; font-size: 1.2rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 0; border-bottom: 1px solid #d9dce1; font-weight: 400; text-align: start; }
td { text-align: end; white-space: nowrap; }
.soft { margin: 4px 0 0; color: #5b6472; font-size: .875rem; }
dl { margin: 0; display: grid; gap: 16px; font-variant-numeric: tabular-nums; }
dt { color: #5b6472; font-size: .875rem; }
dd { margin: 0; font-size: 1.44rem; font-weight: 600; line-height: 1.2; }
.main { font-size: 2.2rem; }
.button { display: block; padding: 12px 20px; border-radius: 8px; background: #395586; color: #fff; font-weight: 600; text-align: center; text-decoration: none; }
@media (min-width: 600px) { dl { grid-template-columns: repeat(3, 1fr); } section { padding: 32px; } }
</style>
</head>
<body>
<header>${dealership}</header>
<main>
<figure>${car}</figure>
<section>
<h1>${name}</h1>
<p class="soft">Offered by ${dealership}</p>
</section>
<section>
<dl>
<div><dt>Out-the-door price</dt><dd class="main">${outTheDoor}</dd></div>
<div><dt>Each month</dt><dd>${payment}</dd></div>
<div><dt>Total you pay</dt><dd>${total}</dd></div>
</dl>
</section>
<section>
<h2>Price</h2>
<table>
${lines.map(([label, amount]) => `<tr><th scope="row">${label}</th><td>${amount}</td></tr>`).join('\n')}
</table>
</section>
<a class="button" href="tel:+10000000000">Call your adviser</a>
</main>
</body>
</html>
`;
}
