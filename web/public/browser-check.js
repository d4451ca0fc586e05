// Says that a browser is too old for the pages, or is inside another app. Written for browsers that read nothing newer;
// a file of its own, because the content security policy allows no script within a page.
(() => {
  function show(id) {
    var note = document.getElementById(id);
    if (note) note.removeAttribute('hidden');
  }

  function lacksWhatPagesUse() {
    try {
      // Not as a literal: such a browser would then read nothing of this file.
      new RegExp(['(?<=a)', 'b'].join(''));
    } catch (_) {
      return true;
    }
    return (
      !('noModule' in document.createElement('script')) ||
      !window.AbortSignal ||
      !AbortSignal.timeout ||
      !Array.prototype.findLast
    );
  }

  // Until the page is loaded: a script of it that this browser cannot read.
  function onError(event) {
    if (event.error instanceof SyntaxError || /SyntaxError/.test(event.message)) show('old-browser');
  }

  window.addEventListener('error', onError);
  window.addEventListener('load', () => {
    window.removeEventListener('error', onError);
  });
  if (lacksWhatPagesUse()) show('old-browser');
  if (/FBAN|FBAV|FB_IAB|Instagram|MicroMessenger/.test(navigator.userAgent)) show('in-app-browser');
})();
