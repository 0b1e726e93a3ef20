// Spanish texts of the deposit that holds the car.

export const deposit = {
  title: 'Reserve el auto',
  offer: (amount: string, hours: string) =>
    `Después de confirmar, puede pagar un depósito de ${amount}. Le reserva el auto por ${hours} y cuenta para lo que paga al firmar.`,
  notRequired: 'No lo necesita para confirmar.',
  refund: {
    ANYTIME: 'Se le devuelve si cambia de opinión en cualquier momento.',
    UNTIL_PICKUP: 'Se le devuelve si cambia de opinión antes de recoger el auto.',
    NONE: 'Es posible que no se le devuelva si cambia de opinión. Se le devuelve si el concesionario retira la oferta.',
  },
  days: (days: number) => `${days} ${days === 1 ? 'día' : 'días'}`,
  hours: (hours: number) => `${hours} ${hours === 1 ? 'hora' : 'horas'}`,

  due: (amount: string, hours: string) =>
    `Un depósito de ${amount} le reserva el auto por ${hours}. Cuenta para lo que paga al firmar.`,
  pay: (amount: string) => `Reserve el auto: pague ${amount}`,
  payAgain: (amount: string) => `Intente de nuevo: pague ${amount}`,
  opening: 'Abriendo la página de pago …',
  leaves: 'Paga en una página segura de Stripe. El número de su tarjeta nunca nos llega.',
  atDealership: 'Páguelo en el concesionario, en efectivo, con cheque o con tarjeta.',
  atDealershipMeans: (adviser: string) => `Cuando ${adviser} lo registre, esta página lo indica.`,
  pending: 'Su pago está en camino',
  pendingMeans: 'Esta página cambia sola cuando llega. No se le cobra dos veces.',
  backToPayment: 'Volver a la página de pago',
  paid: (amount: string) => `Depósito de ${amount} pagado`,
  held: (until: string) => `El auto está reservado para usted hasta ${until}.`,
  notHeld: 'El auto ya no está reservado. El concesionario le escribirá sobre el depósito.',
  refunding: (amount: string) => `Su depósito de ${amount} está en camino de vuelta`,
  refundingMeans: 'El dinero pagado con tarjeta tarda unos días hábiles en llegar a su cuenta.',
  refunded: (amount: string) => `Se le devolvió su depósito de ${amount}`,
  failed: 'El pago no se realizó',
  failedMeans: 'No se le cobró nada.',
  atSigning: 'A pagar al firmar',
  depositPaid: 'Depósito pagado',
  left: 'Queda por pagar al firmar',

  onHold: 'Este auto está reservado para otra persona',
  onHoldMeans: (adviser: string) =>
    `No puede confirmar esta oferta mientras dure la reserva. Pregunte a ${adviser} si el auto queda libre.`,
  refused: {
    NO_DEPOSIT: 'Esta oferta ya no pide un depósito.',
    DEAL_NOT_OPEN: 'Esta oferta terminó, así que ya no se puede pagar un depósito.',
    ALREADY_PAID: 'El depósito ya está pagado.',
    CAR_ON_HOLD: 'Este auto ahora está reservado para otra persona. No se le cobró nada.',
    AT_DEALERSHIP: 'Pague el depósito en el concesionario.',
    PROVIDER_UNAVAILABLE:
      'La página de pago no se puede abrir ahora. Intente de nuevo en un momento.',
  },
  noConnection: 'No hay conexión. No se le cobró nada. Intente de nuevo.',
};
