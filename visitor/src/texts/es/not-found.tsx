// The pages for a link that means no deal and for an unknown address.

export const goBack = 'Volver';

export const deal = {
  title: 'No encontramos esta oferta',
  description: 'Revise el enlace de su mensaje o pregunte al concesionario.',
  words: (
    <>
      <p>Es posible que el enlace esté incompleto o mal escrito.</p>
      <p>
        Revise el enlace de su mensaje o pida al concesionario que se lo envíe otra vez. Nada de lo
        que eligió antes se ha perdido: se guarda con la oferta.
      </p>
    </>
  ),
};

export const page = {
  title: 'Página no encontrada',
  description: 'No hay nada en esta dirección.',
  words: (
    <>
      <p>No hay nada en esta dirección.</p>
      <p>
        Para abrir su oferta, use el enlace del mensaje de su concesionario. Los enlaces son largos:
        asegúrese de que no se haya cortado una parte.
      </p>
    </>
  ),
};
