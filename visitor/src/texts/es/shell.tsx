// Spanish texts of every page: frame, errors, not-found pages, and words that several screens share.
import type { ReactNode } from 'react';
import type { Texts } from '../en/texts.ts';
import { listed as list, wordsOf } from '../grammar/listed.ts';

export const shell = {
  madeWith: 'Hecho con Forecourt',
} satisfies Texts['shell'];

const KEPT = 'Nada de lo que eligió se ha perdido.';

const ours = {
  title: 'La página de la oferta tiene un problema',
  help: `Es culpa nuestra, no suya. Inténtelo otra vez en un momento. ${KEPT}`,
};

export const errors = {
  byKind: {
    NETWORK: {
      title: 'En este momento no podemos comunicarnos con el concesionario',
      help: `Revise su conexión e inténtelo otra vez. ${KEPT}`,
    },
    HTTP: ours,
    MISSING: {
      title: ours.title,
      help: `Lo que llegó no era su oferta. Si usa una red wifi pública, primero inicie sesión en ella y después inténtelo otra vez. ${KEPT}`,
    },
    GRAPHQL: ours,
  },

  busy: {
    title: 'Un momento, por favor',
    help: `Hay más personas preguntando de las que podemos atender. Inténtelo otra vez en un momento. ${KEPT}`,
  },

  offline: {
    title: 'No tiene conexión',
    help: `Esta página necesita una conexión. Se abrirá en cuanto vuelva a tenerla. ${KEPT}`,
  },

  pageFailed: {
    title: 'Esta página dejó de funcionar',
    help: `Es culpa nuestra, no suya. Vuelva a cargarla. ${KEPT}`,
  },

  trying: 'Intentando…',
  goBack: 'Volver',
} satisfies Texts['errors'];

export const notFound = {
  goBack: 'Volver',

  deal: {
    title: 'No encontramos esta oferta',
    description: 'Revise el enlace de su mensaje o pregunte al concesionario.',
    words: (
      <>
        <p>Es posible que el enlace esté incompleto o mal escrito.</p>
        <p>
          Revise el enlace de su mensaje o pida al concesionario que se lo envíe otra vez. Nada de
          lo que eligió antes se ha perdido: se guarda con la oferta.
        </p>
      </>
    ),
  },

  page: {
    title: 'Página no encontrada',
    description: 'No hay nada en esta dirección.',
    words: (
      <>
        <p>No hay nada en esta dirección.</p>
        <p>
          Para abrir su oferta, use el enlace del mensaje de su concesionario. Los enlaces son
          largos: asegúrese de que no se haya cortado una parte.
        </p>
      </>
    ),
  },
} satisfies Texts['notFound'];

export const preview = {
  failure: {
    title: 'La página de la oferta tiene un problema',
    description: 'Inténtelo otra vez en un momento.',
  },
  title: (vehicle, dealership) => `${vehicle} · ${dealership}`,
  description: 'Vea cuánto cuesta y por qué, y elija cómo pagar.',
} satisfies Texts['preview'];

const perMonth = '/mes';

export const figures = {
  amountFinanced: 'Monto financiado',
  cashDown: 'Enganche',
  deposit: 'Depósito',
  dueAfterDeposit: 'A pagar después del depósito',
  dueAtSigning: 'A pagar al firmar',
  financeCharge: 'Cargo por financiamiento',
  monthlyPayment: 'Pago mensual',
  negativeEquity: 'Saldo negativo',
  outTheDoorPrice: 'Precio final',
  totalDue: 'Total a pagar',
  totalPrice: 'Precio total',
  totalYouPay: 'Total que usted paga',
  tradeInEquity: 'Valor neto de su auto usado',
  youGetBack: 'Usted recibe',

  /** "$551.02/mes" */
  aMonth: (amount) => `${amount}${perMonth}`,
  perMonth,
} satisfies Texts['figures'];

/** "a", "a y b", "a, b y c". "y" and "o" change before the same vowel. */
function listed<Part extends ReactNode>(parts: readonly Part[], word = 'y') {
  const last = wordsOf(parts.at(-1));
  const other = word === 'o' ? /^h?o/i.test(last) && 'u' : /^h?i(?!e)/i.test(last) && 'e';
  return list(parts, other || word);
}

const inFull = ' de una vez';

export const phrases = {
  listed,

  whenYou: {
    CASH: 'si paga el total de una vez',
    FINANCE: 'si financia el auto',
    LEASE: 'si arrienda el auto',
  },

  distance(count, unit) {
    return `${count} ${unit === 'MI' ? 'millas' : 'km'}`;
  },

  oneDistance: { MI: 'milla', KM: 'km' },

  atSigning: (due, cashDown) =>
    cashDown === null ? `${due} al firmar` : `${due} al firmar con un enganche de ${cashDown}`,
  noInterest: 'Sin intereses',
  inFull,
  negativeEquityIncluded: (amount) => `${amount} de saldo negativo incluidos`,
  tradeInEquityGiven: (amount) => `${amount} de su auto a cuenta`,

  paidMonthly: (amount, months, assumes, total) =>
    `${amount} al mes durante ${months} meses, ${listed(assumes)}. Total que usted paga: ${total}.`,
  withReturnFee: (fee) => (fee === null ? '' : `, con el cargo por devolución de ${fee}`),
  leased(amount, months, assumes, { fee, deposit, total }) {
    const returning = fee ? ` Al final también paga un cargo por devolución de ${fee}.` : '';
    const back = deposit ? ` Se le devuelve el depósito de ${deposit}.` : '';
    return `${amount} al mes durante ${months} meses, ${listed(assumes)}. El primer pago es parte de lo que paga al firmar.${returning}${back} Total que usted paga: ${total}.`;
  },
  paidInFull: (amount, equity, total) =>
    `${listed([`${amount}${inFull}`, ...equity])}. Total que usted paga: ${total}.`,
  nothingToFinance: (total) =>
    `Su enganche y su auto usado cubren todo el precio, así que no queda nada por financiar. Total que usted paga: ${total}.`,

  yourChoice: (label) => <>Su elección: {label}</>,
  suggestion: (dealership, label) => (
    <>
      {dealership} sugiere: {label}
    </>
  ),
  example: (label, isOnlyWay) =>
    isOnlyWay ? <>La forma de pago: {label}</> : <>Por ejemplo: {label}</>,

  loading: 'Cargando su oferta',
  tryAgain: 'Intentar otra vez',
} satisfies Texts['phrases'];
