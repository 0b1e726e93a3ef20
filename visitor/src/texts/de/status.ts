// What has become of an offer that is no longer open.

export const expired = 'Dieses Angebot ist abgelaufen';
export const expiredMeans = (adviser: string, expiry: string) =>
  `Es galt bis zum ${expiry}. Die Zahlen unten sind die des Angebots, damit Sie sie nachlesen können. ${adviser} kann Ihnen unter demselben Link ein neues Angebot machen.`;
export const withdrawn = 'Das Autohaus hat dieses Angebot zurückgezogen';
export const withdrawnMeans = (adviser: string) =>
  `Das Auto oder sein Preis ist nicht mehr wie unten gezeigt. ${adviser} kann Ihnen sagen, warum, und was es sonst gibt. Ein neues Angebot käme unter demselben Link.`;
export const declined = 'Sie haben dieses Angebot abgelehnt';
export const declinedMeans = (adviser: string, expiry: string) =>
  `${adviser} weiß Bescheid. Das Angebot gilt bis zum ${expiry}, Sie können es sich also noch anders überlegen.`;
export const declinedEnded = (adviser: string, expiry: string) =>
  `Es galt bis zum ${expiry}. Wenn Sie es sich anders überlegt haben, kann ${adviser} Ihnen unter demselben Link ein neues Angebot machen.`;
export const confirmed = 'Bestätigt';
export const confirmedMeans = (adviser: string) =>
  `Sie haben diese Auswahl bestätigt, deshalb lässt sie sich hier nicht mehr ändern. Ihr Beleg steht in der Übersicht. Wenn etwas anders sein soll, fragen Sie ${adviser}.`;
