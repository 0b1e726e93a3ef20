// The pages for a link that means no deal and for an unknown address.

export const goBack = 'Zurück';

export const deal = {
  title: 'Wir finden dieses Angebot nicht',
  description: 'Prüfen Sie den Link in Ihrer Nachricht, oder fragen Sie im Autohaus.',
  words: (
    <>
      <p>Der Link ist vielleicht unvollständig oder falsch geschrieben.</p>
      <p>
        Prüfen Sie den Link in Ihrer Nachricht, oder bitten Sie das Autohaus, ihn noch einmal zu
        senden. Nichts von Ihrer Auswahl ist verloren: Sie wird beim Angebot aufbewahrt.
      </p>
    </>
  ),
};

export const page = {
  title: 'Seite nicht gefunden',
  description: 'Unter dieser Adresse gibt es nichts.',
  words: (
    <>
      <p>Unter dieser Adresse gibt es nichts.</p>
      <p>
        Um Ihr Angebot zu öffnen, nehmen Sie den Link aus der Nachricht Ihres Autohauses. Links sind
        lang: Achten Sie darauf, dass nichts davon abgeschnitten ist.
      </p>
    </>
  ),
};
