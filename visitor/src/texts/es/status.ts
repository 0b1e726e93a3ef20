// What has become of an offer that is no longer open.

export const expired = 'Esta oferta ha vencido';
export const expiredMeans = (adviser: string, expiry: string) =>
  `Era válida hasta el ${expiry}. Las cifras de abajo son las que se ofrecieron, para que pueda consultarlas. ${adviser} puede hacerle una oferta nueva con el mismo enlace.`;
export const withdrawn = 'El concesionario ha retirado esta oferta';
export const withdrawnMeans = (adviser: string) =>
  `El auto o su precio ya no son como se muestran abajo. ${adviser} puede decirle por qué y qué más hay. Una oferta nueva llegaría con este mismo enlace.`;
export const declined = 'Usted rechazó esta oferta';
export const declinedMeans = (adviser: string, expiry: string) =>
  `${adviser} ya lo sabe. La oferta es válida hasta el ${expiry}, así que aún puede cambiar de opinión.`;
export const declinedEnded = (adviser: string, expiry: string) =>
  `Era válida hasta el ${expiry}. Si cambió de opinión, ${adviser} puede hacerle una oferta nueva con el mismo enlace.`;
export const confirmed = 'Confirmado';
export const confirmedMeans = (adviser: string) =>
  `Usted confirmó esta selección, así que aquí ya no se puede cambiar. El resumen tiene su recibo. Si algo debe ser distinto, pregunte a ${adviser}.`;
