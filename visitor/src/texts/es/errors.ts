// Trouble with the server, the network or the page itself: what happened, what is kept, what to do.

const KEPT = 'Nada de lo que eligió se ha perdido.';

const ours = {
  title: 'La página de la oferta tiene un problema',
  help: `Es culpa nuestra, no suya. Inténtelo otra vez en un momento. ${KEPT}`,
};

export const byKind = {
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
};

/** 429 and 503. */
export const busy = {
  title: 'Un momento, por favor',
  help: `Hay más personas preguntando de las que podemos atender. Inténtelo otra vez en un momento. ${KEPT}`,
};

export const offline = {
  title: 'No tiene conexión',
  help: `Esta página necesita una conexión. Se abrirá en cuanto vuelva a tenerla. ${KEPT}`,
};

export const pageFailed = {
  title: 'Esta página dejó de funcionar',
  help: `Es culpa nuestra, no suya. Vuelva a cargarla. ${KEPT}`,
};

export const trying = 'Intentando…';
export const goBack = 'Volver';
