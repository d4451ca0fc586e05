import '../ui/tokens.css';
import './density.css';
import '../ui/base.css';
import '../shell/schemas-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { StaffApp } from './app.tsx';
import { startStaffApp } from './start.ts';

startStaffApp();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    {/* A pressed link shows at once, not only when the code of its page has come. */}
    <BrowserRouter basename="/staff" useTransitions={false}>
      <StaffApp />
    </BrowserRouter>
  </StrictMode>,
);
