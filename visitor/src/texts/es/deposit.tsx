// Spanish texts of the deposit that holds the car.
import { deposit as words } from '@forecourt/domain/words/es';

export const deposit = {
  title: 'Reserve el auto',
  optional: (amount: string) => `Depósito opcional de ${amount}`,
  offer: (amount: string, hours: string) =>
    `Después de confirmar, puede pagar un depósito de ${amount}. Le reserva el auto por ${hours} y cuenta para lo que paga al firmar.`,
  notRequired: 'No lo necesita para confirmar.',
  refund: words.returns,
  holdTime: words.holdTime,

  due: (amount: string, hours: string) =>
    `Un depósito de ${amount} le reserva el auto por ${hours}. Cuenta para lo que paga al firmar.`,
  pay: (amount: string) => `Reserve el auto: pague ${amount}`,
  payAgain: (amount: string) => `Intente de nuevo: pague ${amount}`,
  opening: 'Abriendo la página de pago …',
  leaves: 'Paga en una página segura de Stripe. El número de su tarjeta nunca nos llega.',
  atDealership: 'Páguelo en el concesionario, en efectivo, con cheque o con tarjeta.',
  atDealershipMeans: (adviser: string) =>
    `Esta página mostrará el pago cuando ${adviser} lo registre.`,
  pending: 'Su página de pago está abierta',
  pendingMeans:
    'Si ya pagó, esta página cambia sola cuando llega el pago. Si no, puede continuar. No se le cobra dos veces.',
  backToPayment: 'Volver a la página de pago',
  paid: (amount: string) => `Depósito de ${amount} pagado`,
  held: (until: string) => `El auto está reservado para usted hasta ${until}.`,
  notHeld: (adviser: string) =>
    `El auto ya no está reservado. ${adviser} se comunicará con usted sobre el depósito.`,
  refunding: (amount: string) => `Su depósito de ${amount} está en camino de vuelta`,
  why: {
    ...words.refundReasons,
    DEALERSHIP: 'El concesionario se lo devuelve.',
  },
  refundByCard: 'Vuelve a su tarjeta. Los bancos tardan unos días hábiles.',
  refundAtDealership: (adviser: string) => `${adviser} se lo devuelve en el concesionario.`,
  refundHandedBack: 'El concesionario se lo devolvió.',
  disputed: (amount: string) => `Su banco retiró el depósito de ${amount}`,
  disputedMeans: 'Su banco está revisando el pago. Mientras tanto, el auto no está reservado.',
  disputeLostMeans:
    'Su banco decidió a su favor y usted ya tiene el dinero de vuelta. El auto ya no está reservado para usted.',
  kept: (amount: string) => `El concesionario se quedó con su depósito de ${amount}`,
  keptMeans: (adviser: string) =>
    `Los términos que usted aceptó lo permiten. Pregunte a ${adviser} si tiene dudas.`,
  applied: (amount: string) => `Depósito de ${amount} aplicado a su auto`,
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
    CAR_ON_HOLD: 'Este auto ahora es de otro comprador. No se le cobró nada.',
    AT_DEALERSHIP: 'Pague el depósito en el concesionario.',
    CHECKOUT_ENDED: 'La página de pago se cerró. No se le cobró nada. Intente de nuevo.',
    PROVIDER_UNAVAILABLE:
      'La página de pago no se puede abrir ahora. Intente de nuevo en un momento.',
  },
  noConnection: 'No hay conexión. No se le cobró nada. Intente de nuevo.',
};
