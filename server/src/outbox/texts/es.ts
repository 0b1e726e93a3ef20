// Texts of email to buyers in Spanish. Names are passed in their display form.

export const hello = (name: string) => `Hola, ${name}:`;
export const seeDeal = 'Ver su oferta';

export const preparedSubject = (car: string) => `Su oferta para el ${car}`;
export const prepared = (adviser: string, dealership: string, car: string) =>
  `${adviser}, de ${dealership}, ha preparado su oferta para el ${car}.`;
export const choose = (until: string) =>
  `Elija cómo quiere pagar. La oferta es válida hasta el ${until}.`;

export const changedSubject = (car: string) => `Cambió su oferta para el ${car}`;
export const changed = (adviser: string, dealership: string, car: string) =>
  `${adviser}, de ${dealership}, ha cambiado su oferta para el ${car}.`;
export const whatChanged = (until: string) =>
  `La página le muestra qué es distinto. La oferta es válida hasta el ${until}.`;

export const endsSubject = (car: string) => `Su oferta para el ${car} vence pronto`;
export const ends = (car: string, until: string) =>
  `Su oferta para el ${car} es válida hasta el ${until}.`;
export const questions = (adviser: string) =>
  `¿Tiene preguntas? Responda a este correo o pregunte a ${adviser}.`;

export const replySubject = (car: string) => `Respuesta sobre el ${car}`;
export const reply = 'Le han respondido a lo que preguntó:';

export const confirmedSubject = (car: string, number: string) => `Confirmado: ${car}, ${number}`;
export const confirmed = (car: string, number: string) =>
  `Usted confirmó su oferta para el ${car}. Su número de confirmación es ${number}.`;
export const receiptAttached =
  'Adjuntamos el recibo: es el documento completo de lo que usted confirmó.';

export const depositPaidSubject = (car: string) => `Depósito pagado: ${car}`;
export const depositPaid = (amount: string, car: string) =>
  `Recibimos su depósito de ${amount} por el ${car}.`;
export const carHeld = (until: string) => `El auto está reservado para usted hasta ${until}.`;
export const depositGoesBack = 'No reservó el auto, así que se le devuelve el dinero.';
export const depositRefundedSubject = (car: string) => `Depósito devuelto: ${car}`;
export const depositRefunded = (amount: string, car: string) =>
  `Se le devolvió su depósito de ${amount} por el ${car}.`;
export const refundTakes =
  'El dinero pagado con tarjeta tarda unos días hábiles en llegar a su cuenta.';

export const whyYou = (dealership: string) =>
  `Recibe este correo porque ${dealership} preparó esta oferta para usted.`;
export const stop = 'No recibir más correos sobre mis ofertas';

/** The page that this link opens. */
export const askTitle = '¿No quiere más correos?';
export const stoppedTitle = 'Ya no recibirá más correos';
export const stopMeans =
  'El concesionario ya no le escribirá por correo electrónico sobre sus ofertas. Sus enlaces siguen funcionando.';
export const stopButton = 'No recibir más correos';
export const unknownTitle = 'No conocemos este enlace';
export const unknownMeans =
  'Puede estar incompleto o ser demasiado antiguo. Responda al correo y el concesionario se encargará.';
