// The pages for a link that means no deal and for an unknown address.

export const goBack = 'Go back';

export const deal = {
  title: 'We can’t find this deal',
  description: 'Check the link in your message, or ask the dealership.',
  words: (
    <>
      <p>The link may be incomplete or mistyped.</p>
      <p>
        Check the link in your message, or ask the dealership to send it again. Nothing you chose
        before is lost: it is kept with the deal.
      </p>
    </>
  ),
};

export const page = {
  title: 'Page not found',
  description: 'There is nothing at this address.',
  words: (
    <>
      <p>There is nothing at this address.</p>
      <p>
        To open your deal, use the link in the message from your dealership. Links are long: make
        sure none of it was cut off.
      </p>
    </>
  ),
};
