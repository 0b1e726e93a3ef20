// Loads the whole style sheet: the page came with the rules of what the server rendered and no others.

/** In the order of the sheet they win over the same rules in the page, so that nothing changes its look. */
export async function loadStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('#sheet');
  // From the sources the bundler brings them.
  if (!link) return;
  const response = await fetch(link.href);
  if (!response.ok) throw new Error(String(response.status));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  document.adoptedStyleSheets.push(sheet);
}
